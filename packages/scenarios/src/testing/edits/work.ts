import { copied, DAY, edits, type Family, gone, NEW_ID, rebranded, set } from "./edit.ts";

const SUCCEEDED = "status = 'succeeded'";
const pending = (kind: string): string => `status = 'pending' and kind = '${kind}'`;

/** Operations, and the distributions that they move. */
export const WORK: Family = [
  rebranded("operation", "operation", "subject_type = 'distribution'"),
  rebranded("distribution", "distribution", "status = 'active'"),
  ...edits(
    "operation",
    "id::text",
    ["status", set("operation", "status = 'failed'", SUCCEEDED), "operation"],
    ["status, begun again", set("operation", "status = 'pending', next_attempt_at = now()", SUCCEEDED), "operation"],
    ["kind", set("operation", "kind = 'distribution.cancel'", "kind = 'distribution.launch'"), "operation"],
    [
      "subject",
      set("operation", "subject = (select id from distribution order by id desc limit 1)", SUCCEEDED),
      "operation",
    ],
    ["completed_at", set("operation", `completed_at = completed_at - ${DAY}`, SUCCEEDED), "operation"],
    ["result", set("operation", "result = '{}'", SUCCEEDED), "operation"],
    ["error", set("operation", `error = '{"code":"no","message":"No."}'`, SUCCEEDED), "operation"],
    ["a launch that waits is gone", gone("operation", pending("distribution.launch")), "operation"],
    ["a cancel that waits is gone", gone("operation", pending("distribution.cancel")), "operation"],
    ["a pause that waits is gone", gone("operation", pending("deployment.pause")), "operation", "subject::text"],
    [
      "kind of a launch that waits",
      set("operation", "kind = 'distribution.resume'", pending("distribution.launch")),
      "operation",
    ],
    [
      "kind of a cancel that waits",
      set("operation", "kind = 'distribution.complete'", pending("distribution.cancel")),
      "operation",
    ],
    [
      "kind of a pause that waits",
      set("operation", "kind = 'deployment.cancel'", pending("deployment.pause")),
      "operation",
    ],
    [
      "subject of a launch that waits",
      set("operation", "subject = (select id from distribution order by id limit 1)", pending("distribution.launch")),
      "operation",
    ],
    [
      "subject of a pause that waits",
      set("operation", "subject = (select id from deployment order by id desc limit 1)", pending("deployment.pause")),
      "operation",
    ],
    ["one too many", copied("operation", { id: NEW_ID, created_at: "created_at + interval '1 second'" }), "operation"],
  ),
  ...edits(
    "distribution",
    "id::text",
    ["status", set("distribution", "status = 'completed'", "status = 'active'"), "distribution"],
    ["spec", set("distribution", "spec = '{}'"), "distribution"],
    ["plan_hash", set("distribution", "plan_hash = 'other'"), "distribution"],
    ["objective", set("distribution", "objective = 'other'"), "distribution"],
    ["description", set("distribution", "description = 'other'"), "distribution"],
    ["subjects", set("distribution", `subjects = '[{"kind":"a","id":"b","role":"c"}]'`), "distribution"],
    ["launched_at", set("distribution", `launched_at = launched_at - ${DAY}`), "distribution"],
    ["failed_at", set("distribution", "failed_at = now()"), "distribution"],
    ["one too many", copied("distribution", { id: NEW_ID }), "distribution"],
  ),
];
