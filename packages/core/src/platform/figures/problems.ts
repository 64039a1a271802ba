/** The kinds of what may be wrong with a service, the worst first. The command line and the console have words for each. */
export const SERVER_PROBLEMS = [
  "not_ready",
  "ledger_differs",
  "partitions_short",
  "operations_overdue",
  "queue_late",
  "mail_unsent",
  "operations_failed",
  "endpoints_paused",
  "deployments_drift",
  "schedules_stopped",
  "ledger_unchecked",
  "backup_old",
  "requests_failed",
  "worker_failed",
] as const;
