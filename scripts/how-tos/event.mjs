/** An entry by hand is announced as one. @type {import("./play.mjs").HowTo} */
export const event = {
  title: "… an event type",
  changes: {
    "packages/core/src/journal/events/catalogue.ts": [
      ['payout: ["created", "settled", "failed"]', 'payout: ["created", "entered", "settled", "failed"]'],
      [
        '  "payout.settled": "',
        '  "payout.entered": "An amount was entered by hand, as the payout that was created with it.",\n  "payout.settled": "',
      ],
    ],
    "packages/core/src/journal/events/catalogue.table.spec.ts": [
      ["| payout | created, settled, failed |", "| payout | created, entered, settled, failed |"],
      ["as family and name, 40 of them", "as family and name, 41 of them"],
      ["assert.is(new Set(EVENT_TYPES).size, 40)", "assert.is(new Set(EVENT_TYPES).size, 41)"],
    ],
    "packages/core/src/payouts/runs/adjust.ts": [
      [
        '[announce(context, "payout.created", row.id, { object })],',
        '[announce(context, "payout.created", row.id, { object }), announce(context, "payout.entered", row.id, { object })],',
      ],
    ],
    "packages/core/src/payouts/runs/adjust.table.spec.ts": [
      [
        "const [event, ...others] = change.events ?? [];",
        'const [event, entered, ...others] = change.events ?? [];\n    assert.is(entered?.type, "payout.entered");',
      ],
    ],
  },
  specs: ["journal/events", "payouts/runs/adjust", "payouts-by-hand", "platform/events", "platform/sealed", "personal"],
  printed: ["openapi.spec", "routes/walk", "client/src/webhooks.spec"],
};
