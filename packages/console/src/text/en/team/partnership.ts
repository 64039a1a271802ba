/** The sentences about a partnership, in English, which load with a member's page. */
export const partnership = {
  title: "Partnership",
  hint: "With this person or company, in all programs of the brand.",
  statuses: { pending: "not begun", active: "active", paused: "paused", ended: "ended" } as Record<string, string>,
  isPaused:
    "The partnership is paused: new activity earns nothing in any program, and nothing is paid out until it is resumed.",
  isEnded: (day: string) => `The partnership ended on ${day}: new activity earns nothing in any program.`,
  verbs: { pause: "Pause the partnership", resume: "Resume the partnership", end: "End the partnership" },
  sure: {
    pause: "Pause this partnership?",
    resume: "Resume this partnership?",
    end: "End this partnership for good?",
  },
  hints: {
    pause: "From now on new activity earns nothing in any program, and batches pay nothing out. It can be resumed.",
    resume:
      "New activity earns again, and the next batch pays what is owed. What happened during the pause stays unpaid.",
    end: "From then on new activity earns nothing in any program. What was earned before stays owed. This cannot be undone.",
  },
};
