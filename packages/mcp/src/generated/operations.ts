// Printed from the OpenAPI document by `pnpm generate`.

import type { Drawn } from "../tools/drawn.ts";

/** The operations that tools call, by their methods. */
export const OPERATIONS: Readonly<Record<string, Drawn>> = {
  "access.retrieve": {
    "description": "Retrieve the scopes of the caller, and the effect of its changes. Answers the caller of this request, the scopes it has in the brand, and the effect of its changes.",
    "scope": null,
    "ids": [],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  "programs.list": {
    "description": "List programs, newest first. Lists the brand's programs, newest first.",
    "scope": "programs:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only programs with this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(active|paused|archived)(,(active|paused|archived))*$"
        },
        "visibility": {
          "description": "Only programs that are listed, or that are private; several with commas between. Default: both.",
          "type": "string",
          "pattern": "^(private|listed)(,(private|listed))*$"
        },
        "sort": {
          "description": "The order: `created_at` by when the programs were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.",
          "type": "string",
          "enum": [
            "created_at",
            "-created_at",
            "name",
            "-name"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "enrollments.list": {
    "description": "List enrollments, newest first. Lists the members of the brand's programs, newest first.",
    "scope": "enrollments:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "q": {
          "description": "Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "program": {
          "description": "Only members of this program, by its id. Default: of all.",
          "type": "string"
        },
        "entity": {
          "description": "Only memberships of this entity, by its id. Default: of all.",
          "type": "string"
        },
        "status": {
          "description": "Only members whose membership has this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(active|paused|archived)(,(active|paused|archived))*$"
        },
        "approval_status": {
          "description": "Only members with this approval; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(pending|approved|rejected)(,(pending|approved|rejected))*$"
        },
        "qualification_status": {
          "description": "Only members with this qualification; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(pending|qualified|grace|not_qualified)(,(pending|qualified|grace|not_qualified))*$"
        },
        "tier": {
          "description": "Only members who have this tier, by its id. Default: all.",
          "type": "string"
        },
        "tag": {
          "description": "Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all.",
          "type": "string",
          "pattern": "^[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*$",
          "minLength": 1,
          "maxLength": 40
        },
        "sort": {
          "description": "The order: `created_at` by when the members joined, or `name` by the name, or else the e-mail address, of the entity in any case of letters, members without either last; with a `-` before it backwards. A name needs the scope `entities:read`. Default: `-created_at`.",
          "type": "string",
          "enum": [
            "created_at",
            "-created_at",
            "name",
            "-name"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "enrollments.retrieve": {
    "description": "Retrieve an enrollment. Answers one member.",
    "scope": "enrollments:read",
    "ids": [
      "enrollment"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.standing": {
    "description": "Retrieve the standing of a member, now or at a past instant. Answers the standing of a member now or at a time in the past, with the requirements met and failed.",
    "scope": "enrollments:read",
    "ids": [
      "enrollment"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        },
        "at": {
          "description": "The time to answer about: RFC 3339 with an offset, from the enrollment's creation up to now. Default: now.",
          "type": "string"
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "entities.list": {
    "description": "List the people and organizations the brand has a relationship with. Lists the persons and organizations that the brand has a relationship with, newest first.",
    "scope": "entities:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "email": {
          "description": "Only the entities with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default: all.",
          "type": "string",
          "minLength": 3,
          "maxLength": 320
        },
        "q": {
          "description": "Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1 or 2. Default: all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "entities.retrieve": {
    "description": "Retrieve an entity. Answers a person or organization that the brand has a relationship with.",
    "scope": "entities:read",
    "ids": [
      "entity"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "entity": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the entity."
        }
      },
      "required": [
        "entity"
      ],
      "additionalProperties": false
    }
  },
  "entities.statement": {
    "description": "Answer the statement of a recipient: what was owed, what moved, what is owed. Answers what a brand owed to who is paid at the beginning of a time, what moved in it by payout and payment, and what is owed at its end, by currency.",
    "scope": "payouts:read",
    "ids": [
      "entity"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "entity": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the entity."
        },
        "from": {
          "description": "The beginning of the statement: RFC 3339 with an offset. Default: before anything moved.",
          "type": "string"
        },
        "to": {
          "description": "Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 100.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 100
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        }
      },
      "required": [
        "entity"
      ],
      "additionalProperties": false
    }
  },
  "distributions.list": {
    "description": "List distributions, newest first. Lists the brand's distributions, newest first.",
    "scope": "distributions:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only distributions with this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(draft|validating|ready|launching|active|partially_active|paused|completed|failed|canceled)(,(draft|validating|ready|launching|active|partially_active|paused|completed|failed|canceled))*$"
        },
        "sort": {
          "description": "The order: `created_at` by when the distributions were created, or `name` by their names in any case of letters; with a `-` before it backwards. Default: `-created_at`.",
          "type": "string",
          "enum": [
            "created_at",
            "-created_at",
            "name",
            "-name"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "distributions.retrieve": {
    "description": "Retrieve a distribution with its rollup of deployments. Answers a distribution, with how its deployments stand.",
    "scope": "distributions:read",
    "ids": [
      "distribution"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "distribution": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the distribution."
        }
      },
      "required": [
        "distribution"
      ],
      "additionalProperties": false
    }
  },
  "coupons.list": {
    "description": "List coupons, newest first. Lists the coupons of the brand's members, newest first.",
    "scope": "coupons:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "program": {
          "description": "Only coupons of this program, by its id. Default: of all.",
          "type": "string"
        },
        "enrollment": {
          "description": "Only coupons of this member, by the id of the enrollment. Default: of all.",
          "type": "string"
        },
        "status": {
          "description": "Only coupons with this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(active|paused|archived)(,(active|paused|archived))*$"
        },
        "code": {
          "description": "Only the coupon with this code, in any case of its letters: 1 to 128 characters. Default: all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "performance.events.list": {
    "description": "List events, newest first. Lists the brand's performance events, newest first.",
    "scope": "performance:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "program": {
          "description": "Only events of this program, by its id. Default: of all.",
          "type": "string"
        },
        "distribution": {
          "description": "Only events of this distribution, by its id. Default: of all.",
          "type": "string"
        },
        "deployment": {
          "description": "Only events of this deployment, by its id. Default: of all.",
          "type": "string"
        },
        "enrollment": {
          "description": "Only events of this member, by the id of the enrollment. Default: of all.",
          "type": "string"
        },
        "from": {
          "description": "The earliest time, which is included: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "to": {
          "description": "The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.",
          "type": "string"
        },
        "type": {
          "description": "Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64
        },
        "customer": {
          "description": "Only events of this customer, by your own id: 1 to 200 characters. Default: of all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "external_event_id": {
          "description": "Only events that their sources know by this id, such as the number of an order: 1 to 200 characters. Default: all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "any_case": {
          "description": "True to find `external_event_id` also where its letters A to Z are in the other case, such as `order-7` by `ORDER-7`. Default: false.",
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "string",
              "enum": [
                "true",
                "false"
              ]
            }
          ],
          "default": false
        },
        "sort": {
          "description": "The order: `received_at` by when the events came, `occurred_at` by when they happened, or `value_minor` by currency and then by value, which leaves out events without a value; rising, with a `-` before it falling. Default: `-received_at`.",
          "type": "string",
          "enum": [
            "received_at",
            "-received_at",
            "occurred_at",
            "-occurred_at",
            "value_minor",
            "-value_minor"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "performance.events.explain": {
    "description": "Explain an event: its credited member, its eligibility, the metrics and payouts that count it. Explains an event from its code to its payouts: who is credited, whether it earns and why not, and what was paid for it.",
    "scope": "performance:read",
    "ids": [
      "performance_event"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "performance_event": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the performance event."
        }
      },
      "required": [
        "performance_event"
      ],
      "additionalProperties": false
    }
  },
  "performance.summary": {
    "description": "Totals of events, value and quantity per group and currency. Counts and sums the brand's performance events by group and currency.",
    "scope": "performance:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "program": {
          "description": "Only events of this program, by its id. Default: of all.",
          "type": "string"
        },
        "distribution": {
          "description": "Only events of this distribution, by its id. Default: of all.",
          "type": "string"
        },
        "deployment": {
          "description": "Only events of this deployment, by its id. Default: of all.",
          "type": "string"
        },
        "enrollment": {
          "description": "Only events of this member, by the id of the enrollment. Default: of all.",
          "type": "string"
        },
        "from": {
          "description": "The earliest time, which is included: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "to": {
          "description": "The end of the time range, which is not included: RFC 3339 with an offset, not before `from`. Default: no bound.",
          "type": "string"
        },
        "group_by": {
          "description": "The field that groups the totals: `type`, `day` (in UTC), `program`, `distribution`, `deployment` or `enrollment`. Default: `type`.",
          "default": "type",
          "type": "string",
          "enum": [
            "type",
            "day",
            "program",
            "distribution",
            "deployment",
            "enrollment"
          ]
        },
        "type": {
          "description": "Only events of this type: 1 to 64 characters, a known one in any case. Default: of all.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64
        },
        "sort": {
          "description": "The order of the totals: `group`, `events`, `value_minor` or `quantity`, falling with a `-` before it; then by group and currency. Default: `group`.",
          "default": "group",
          "type": "string",
          "enum": [
            "group",
            "-group",
            "events",
            "-events",
            "value_minor",
            "-value_minor",
            "quantity",
            "-quantity"
          ]
        },
        "limit": {
          "description": "How many groups to answer: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The `next` of the page before, asked with the same parameters. Default: the first page.",
          "type": "string",
          "minLength": 1,
          "maxLength": 4000
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.list": {
    "description": "List payouts. Lists the brand's payouts, newest first.",
    "scope": "payouts:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only payouts with this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(pending|awaiting_account|processing|paid|failed|written_off)(,(pending|awaiting_account|processing|paid|failed|written_off))*$"
        },
        "entity": {
          "description": "Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all.",
          "type": "string"
        },
        "program": {
          "description": "Only payouts of this program, by its id. Default: of all.",
          "type": "string"
        },
        "period_start": {
          "description": "Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any.",
          "type": "string"
        },
        "period_end": {
          "description": "Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any.",
          "type": "string"
        },
        "paid_after": {
          "description": "Only what was paid at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "paid_before": {
          "description": "Only what was paid before this time: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "sort": {
          "description": "The order: `created_at` by when the payouts were created, or `amount_minor` by currency and then by amount; rising, with a `-` before it falling. Default: `-created_at`.",
          "type": "string",
          "enum": [
            "created_at",
            "-created_at",
            "amount_minor",
            "-amount_minor"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.explain": {
    "description": "Explain a payout: its rule, events, rows and batch. Explains a payout by its rule, its terms and the events that it was computed from, page by page.",
    "scope": "payouts:read",
    "ids": [
      "payout"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout."
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 100.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 100
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        }
      },
      "required": [
        "payout"
      ],
      "additionalProperties": false
    }
  },
  "balances.list": {
    "description": "List what recipients are owed and were paid, by program and currency. Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first.",
    "scope": "payouts:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "entity": {
          "description": "Only what this recipient is paid, by the id of the entity. Default: of all.",
          "type": "string"
        },
        "program": {
          "description": "Only what was earned in this program, by its id. Default: of all.",
          "type": "string"
        },
        "currency": {
          "description": "Only amounts in this currency: three letters. Default: all.",
          "type": "string",
          "pattern": "^[A-Za-z]{3}$"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.liability": {
    "description": "List what the books owed at the end of a day, by recipient, program and currency. Lists what the books owed at the end of a day, by recipient, program and currency, with the sums of all; the youngest recipient comes first.",
    "scope": "payouts:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "day": {
          "description": "The day at whose end (24:00) it is told: `YYYY-MM-DD`, a day of the brand's `time_zone` that has begun. Of today, what is owed by now. Default: yesterday.",
          "type": "string"
        },
        "entity": {
          "description": "Only what this recipient is paid, by the id of the entity. Default: of all.",
          "type": "string"
        },
        "program": {
          "description": "Only what was earned in this program, by its id. Default: of all.",
          "type": "string"
        },
        "currency": {
          "description": "Only amounts in this currency: three letters. Default: all.",
          "type": "string",
          "pattern": "^[A-Za-z]{3}$"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.batches.list": {
    "description": "List payout batches, newest first. Lists the brand's batches, newest first.",
    "scope": "payouts:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only batches with this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(draft|exporting|exported|confirming|completed|partially_paid|failed|canceled)(,(draft|exporting|exported|confirming|completed|partially_paid|failed|canceled))*$"
        },
        "payment": {
          "description": "Only the batch of this payment, by its id or its reference in the payment file. Default: all.",
          "type": "string"
        },
        "sort": {
          "description": "The order by when the batches were created: `created_at`, oldest first, or `-created_at`, newest first. There is none by totals, of which a batch has one in each currency. Default: `-created_at`.",
          "type": "string",
          "enum": [
            "created_at",
            "-created_at"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "contests.list": {
    "description": "List the contests of members. Lists the contests of members: what they object to, and where each stands, newest first.",
    "scope": "contests:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only contests in this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(open|answered|accepted|refused|withdrawn)(,(open|answered|accepted|refused|withdrawn))*$"
        },
        "kind": {
          "description": "Only contests of this kind; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(attribution|self_referral|outside_window|rejection|hold)(,(attribution|self_referral|outside_window|rejection|hold))*$"
        },
        "program": {
          "description": "Only contests in this program, by its id. Default: in all.",
          "type": "string"
        },
        "enrollment": {
          "description": "Only contests of this member, by the id of the enrollment. Default: of all.",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "contests.retrieve": {
    "description": "Retrieve a contest, with the explanation of its event. Answers one of them, with the explanation of its event as the member reads it, and as the brand does.",
    "scope": "contests:read",
    "ids": [
      "contest"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "contest": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the contest."
        }
      },
      "required": [
        "contest"
      ],
      "additionalProperties": false
    }
  },
  "payouts.schedules.dryRun": {
    "description": "Preview what a payout schedule would do now. Computes what a schedule would do now, and why it would stop where it would; nothing is written.",
    "scope": "payouts:read",
    "ids": [
      "payout_schedule"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout_schedule": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout schedule."
        }
      },
      "required": [
        "payout_schedule"
      ],
      "additionalProperties": false
    }
  },
  "simulations.list": {
    "description": "List the simulations that the team keeps. Lists the simulations that the team keeps, newest first.",
    "scope": "payouts:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "program": {
          "description": "Only simulations of this program, by its id. Default: of all.",
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "events.list": {
    "description": "Read the feed of events, oldest first, by rising seq. Lists the events of the organization by rising `seq`, oldest first.",
    "scope": "events:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "starting_after": {
          "description": "The cursor: the `seq` or the id of the last event read, after which this page begins. Default: the first event of the order. A `seq` beyond the end of the feed is refused.",
          "type": [
            "string",
            "number"
          ]
        },
        "type": {
          "description": "Only events of this type. Default: of all.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "order": {
          "description": "`asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`.",
          "default": "asc",
          "type": "string",
          "enum": [
            "asc",
            "desc"
          ]
        },
        "actor": {
          "description": "The id of the actor, with its prefix.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "subject": {
          "description": "The id of the subject, with its prefix.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "approvals.list": {
    "description": "List what waits for a person, or did, newest first. Lists what waits for a person, or did, newest first.",
    "scope": "approvals:read",
    "ids": [],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        },
        "status": {
          "description": "Only approvals in this status; several with commas between. Default: all.",
          "type": "string",
          "pattern": "^(pending|approved|refused|expired|void)(,(pending|approved|refused|expired|void))*$"
        },
        "of": {
          "description": "`brand`: what is to be done in the brand; `organization`: what concerns all of them, which is empty for who reads approvals of some alone. Default: `brand`.",
          "default": "brand",
          "type": "string",
          "enum": [
            "brand",
            "organization"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "approvals.retrieve": {
    "description": "Retrieve an approval, with what came of it. Answers one of them, with what came of it.",
    "scope": "approvals:read",
    "ids": [
      "approval"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "approval": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the approval."
        }
      },
      "required": [
        "approval"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.approve": {
    "description": "Approve a member, who gets a link in every live deployment of the program. Accepts a member, who is evaluated at once and gets a link in every live deployment of the program.",
    "scope": "enrollments:write",
    "ids": [
      "enrollment"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.reject": {
    "description": "Reject a member. Declines a member, who then earns nothing.",
    "scope": "enrollments:write",
    "ids": [
      "enrollment"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why, in words that the member is told: 1 to 500 characters. Default: none."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.pause": {
    "description": "Pause an enrollment: its links resolve and earn nothing. Pauses a membership: links go on and events are attributed, but nothing earns until it is resumed.",
    "scope": "enrollments:write",
    "ids": [
      "enrollment"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.resume": {
    "description": "Resume a paused enrollment. Resumes a paused membership; what happens from now on earns again.",
    "scope": "enrollments:write",
    "ids": [
      "enrollment"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "enrollments.update": {
    "description": "Update an enrollment. Changes the fields that are sent; another operating type evaluates the member again.",
    "scope": "enrollments:write",
    "ids": [
      "enrollment"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": true,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the enrollment."
        },
        "operating_type": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            },
            {
              "type": "null"
            }
          ],
          "description": "The kind of member, by the id or the key of an operating type; null for none."
        },
        "tags": {
          "minItems": 0,
          "maxItems": 20,
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*$",
            "minLength": 1,
            "maxLength": 40
          },
          "description": "The tags of the member in the place of those before: up to 20 of 1 to 40 characters, each once whatever the case of its letters."
        }
      },
      "required": [
        "enrollment"
      ],
      "additionalProperties": false
    }
  },
  "coupons.create": {
    "description": "Make a coupon of a member. Makes a coupon of a member, whose code stays taken in the brand for ever.",
    "scope": "coupons:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "description": "The member whom the coupon credits, by the id of the enrollment."
        },
        "code": {
          "type": "string",
          "pattern": "^[A-Za-z0-9_-]{1,64}$",
          "description": "The word that customers type: 1 to 64 ASCII letters, digits, hyphens and underscores. No other coupon of the brand has it in any case of its letters, not even once it is archived."
        },
        "discount": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "percent_bps": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 10000,
                  "description": "A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`."
                },
                "amount_minor": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 9007199254740991,
                  "description": "An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`."
                },
                "currency": {
                  "type": "string",
                  "pattern": "^[A-Za-z]{3}$",
                  "description": "The currency of `amount_minor`: three letters; needed with it, and sent with nothing else."
                },
                "duration": {
                  "default": "once",
                  "type": "string",
                  "enum": [
                    "once",
                    "repeating",
                    "forever"
                  ],
                  "description": "How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Default: `once`."
                },
                "duration_months": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 120,
                  "description": "For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else."
                }
              },
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The discount that customers get by it, as data: it is shown, and moves no money here. Default: null, for none."
        }
      },
      "required": [
        "enrollment",
        "code"
      ],
      "additionalProperties": false
    }
  },
  "coupons.archive": {
    "description": "Archive a coupon for good. Archives a coupon for good: it credits nobody with what occurs from now on, and its code stays taken.",
    "scope": "coupons:write",
    "ids": [
      "coupon"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "coupon": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the coupon."
        }
      },
      "required": [
        "coupon"
      ],
      "additionalProperties": false
    }
  },
  "distributions.launch": {
    "description": "Launch a ready distribution. Begins to launch a ready distribution; while it is launching the same operation is answered.",
    "scope": "distributions:launch",
    "ids": [
      "distribution"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "distribution": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the distribution."
        }
      },
      "required": [
        "distribution"
      ],
      "additionalProperties": false
    }
  },
  "distributions.pause": {
    "description": "Pause a distribution. Pauses all deployments of a distribution: links redirect, and nothing earns until it is resumed.",
    "scope": "distributions:write",
    "ids": [
      "distribution"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "distribution": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the distribution."
        }
      },
      "required": [
        "distribution"
      ],
      "additionalProperties": false
    }
  },
  "distributions.cancel": {
    "description": "Cancel a distribution for good. Cancels a distribution for good, also while it is launching, and releases what is left of a funded budget.",
    "scope": "distributions:write",
    "ids": [
      "distribution"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "distribution": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the distribution."
        }
      },
      "required": [
        "distribution"
      ],
      "additionalProperties": false
    }
  },
  "performance.record": {
    "description": "Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing.",
    "scope": "performance:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "deployment": {
          "type": "string",
          "description": "The deployment that brought it, by its id. One or more of `deployment`, `coupon`, `code`, `click_id`, `enrollment`, `customer` and `reverses` say whose the event is; the program's `name_order` says which of them comes first."
        },
        "distribution": {
          "type": "string",
          "description": "The distribution that the event must belong to, by its id; otherwise it is refused. Default: not checked."
        },
        "coupon": {
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "description": "The code of the coupon that the customer used, in any case of its letters: 1 to 128 characters."
        },
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "description": "The code of the promo link or the member that it came by: 1 to 128 characters."
        },
        "enrollment": {
          "type": "string",
          "description": "The member to credit, by the id of the enrollment."
        },
        "type": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "description": "The type of the event: 1 to 64 characters, such as `click`, `signup`, `sale`, `refund` or the key of a metric; needed unless `events` is sent."
        },
        "source": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "description": "Who reports it: 1 to 64 characters. Default: `api`."
        },
        "value_minor": {
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991,
          "description": "The value of the event, in the minor unit of `currency`; needed for a sale to count as revenue. Default: no value."
        },
        "currency": {
          "type": "string",
          "pattern": "^[A-Za-z]{3}$",
          "description": "The currency of the value: three letters. Default: that of the program."
        },
        "quantity": {
          "type": "integer",
          "minimum": 1,
          "maximum": 9007199254740991,
          "description": "How many actions it stands for: 1 or more. Default: 1."
        },
        "occurred_at": {
          "type": "string",
          "description": "When it happened: RFC 3339 with an offset, at most 24 hours ahead. Default: now."
        },
        "external_event_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "Your own id of the event, 1 to 200 characters; needed without an Idempotency-Key. Sent again for the same source and kind of event it answers the event there is, or 409 `performance_event_conflict` where the contents differ. Sales and refunds do not share ids; each partial refund needs an id of its own."
        },
        "customer": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "Your own id of the customer: 1 to 200 characters; bound to the member by the first event with a coupon, code or click."
        },
        "customer_email": {
          "type": "string",
          "minLength": 3,
          "maxLength": 320,
          "description": "The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept. Default: none."
        },
        "collection": {
          "type": "string",
          "description": "Your id of the collection it is about, a uuid, for rules with that scope. Default: none."
        },
        "unit": {
          "type": "string",
          "description": "Your id of the unit it is about, a uuid, for rules with that scope. Default: none."
        },
        "reverses": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "The event that a `refund`, `chargeback` or `reversal` takes back, or the refund or chargeback that a `reinstatement` gives back: the id of the event, or your own id of it. Without it such an event is recorded and counts for nothing."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none."
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.run": {
    "description": "Compute the payouts of a period. Computes what the brand's rules owe for a period and writes it as payouts; running it again brings them up to date.",
    "scope": "payouts:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "program": {
          "type": "string",
          "description": "The program to run by itself, by its id: it has a calendar of its own from its first run on, which runs of the brand leave out. Default: the brand, with all programs that have none."
        },
        "period_start": {
          "type": "string",
          "description": "The first day of the period: `YYYY-MM-DD`, a day of the brand's `time_zone`, before `period_end` and at most 366 days. Default: where the last period of the calendar ended, else the day of the first event."
        },
        "period_end": {
          "type": "string",
          "description": "The first day after the period: `YYYY-MM-DD`, not in the future. Default: today, so that it ends with yesterday."
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.adjust": {
    "description": "Create a manual adjustment. One entry by hand; again under the same `external_ref`, the row that is there.",
    "scope": "payouts:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollment": {
          "type": "string",
          "description": "The member to credit or to charge, by the id of the enrollment."
        },
        "amount_minor": {
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991,
          "description": "How much, in the minor unit of `currency`: above 0 to credit, below 0 to charge."
        },
        "currency": {
          "type": "string",
          "pattern": "^[A-Za-z]{3}$",
          "description": "The currency of the amount: three letters, kept in lower case."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why, for the member and your books: 1 to 500 characters."
        },
        "external_ref": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "Your own reference, 1 to 200 characters: the same one again answers the same adjustment."
        },
        "event": {
          "type": "string",
          "description": "The event that the amount pays for, by its id, such as a sale that counts for nobody: it may be of another member. Its explanation shows the entry. Default: none."
        },
        "again": {
          "default": false,
          "type": "boolean",
          "description": "True to pay for an event that entries by hand pay for already. Default: false."
        },
        "period_start": {
          "type": "string",
          "description": "The first day of the period to put it in, with `period_end`: `YYYY-MM-DD`. Default: the latest open period that has payouts."
        },
        "period_end": {
          "type": "string",
          "description": "The first day after that period: `YYYY-MM-DD`. Default: the end of the latest open period that has payouts."
        }
      },
      "required": [
        "enrollment",
        "amount_minor",
        "currency",
        "reason",
        "external_ref"
      ],
      "additionalProperties": false
    }
  },
  "payouts.batches.create": {
    "description": "Freeze payouts into a batch, one item per recipient and currency. Brings payouts up to date and freezes those that can be paid, as one payment per recipient and currency.",
    "scope": "payouts:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "rail": {
          "type": "string",
          "description": "The rail to pay by, by its id. Default: the brand's default rail."
        },
        "period_start": {
          "type": "string",
          "minLength": 1,
          "maxLength": 10,
          "description": "Only payouts of periods from this day on, `YYYY-MM-DD`, and negative ones of any period. Default: no bound."
        },
        "period_end": {
          "type": "string",
          "minLength": 1,
          "maxLength": 10,
          "description": "Only payouts of periods that end by this day, `YYYY-MM-DD`, and negative ones of any period. Default: no bound."
        },
        "program": {
          "type": "string",
          "description": "Only payouts of this program, by its id, and negative ones of every program of the brand. Default: of all."
        },
        "entity": {
          "type": "string",
          "description": "Only this recipient, by the id of the entity. Default: all."
        },
        "ignore_minimum": {
          "default": false,
          "type": "boolean",
          "description": "True to pay amounts below the minimum as well, for instance to a recipient who leaves. Default: false."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why amounts below the minimum are paid: 1 to 500 characters. Needed with `ignore_minimum`, and refused without it."
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  "payouts.batches.export": {
    "description": "Export a payout batch into its file. Begins to make the payment file of a batch; repeating it answers the same operation.",
    "scope": "payouts:write",
    "ids": [
      "payout_batch"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout_batch": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout batch."
        }
      },
      "required": [
        "payout_batch"
      ],
      "additionalProperties": false
    }
  },
  "payouts.batches.cancel": {
    "description": "Cancel a payout batch and release its payouts. Cancels a batch and frees its payouts for another one.",
    "scope": "payouts:write",
    "ids": [
      "payout_batch"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout_batch": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout batch."
        }
      },
      "required": [
        "payout_batch"
      ],
      "additionalProperties": false
    }
  },
  "simulations.create": {
    "description": "Run a simulation of other terms, and keep it for the team under a name. Runs a simulation of other terms, and keeps it under a name for the team of the brand.",
    "scope": "payout_rules:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "program": {
          "type": "string",
          "description": "The program whose terms would have been others, by its id."
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 80,
          "description": "The name by which the team finds it: 1 to 80 characters."
        },
        "rules": {
          "maxItems": 50,
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 200,
                "description": "The display name of the rule: 1 to 200 characters, not blank. Default: none."
              },
              "type": {
                "type": "string",
                "enum": [
                  "revenue_split",
                  "cpa",
                  "threshold_bonus"
                ],
                "description": "How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for reaching a threshold."
              },
              "scope": {
                "type": "object",
                "properties": {
                  "type": {
                    "type": "string",
                    "enum": [
                      "program",
                      "collection",
                      "unit",
                      "member"
                    ],
                    "description": "Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one `member`."
                  },
                  "program": {
                    "type": "string",
                    "description": "The id of the program that the rule belongs to."
                  },
                  "collection": {
                    "type": "string",
                    "description": "Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it."
                  },
                  "unit": {
                    "type": "string",
                    "description": "Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it."
                  },
                  "member": {
                    "type": "string",
                    "description": "The id of the enrollment that is paid; for the scope `member`, which needs it."
                  }
                },
                "required": [
                  "type",
                  "program"
                ],
                "additionalProperties": false,
                "description": "The activity that the rule pays for; it cannot be changed afterwards."
              },
              "tier": {
                "type": "string",
                "description": "The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be changed afterwards. Default: the events of all members count."
              },
              "metric_key": {
                "type": "string",
                "minLength": 1,
                "maxLength": 80,
                "description": "The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other."
              },
              "rate_bps": {
                "type": "integer",
                "minimum": 0,
                "maximum": 10000,
                "description": "The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it."
              },
              "per_unit_minor": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9007199254740991,
                "description": "The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it."
              },
              "threshold": {
                "type": "number",
                "description": "The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it."
              },
              "bonus_minor": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9007199254740991,
                "description": "The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it."
              },
              "window_days": {
                "type": "integer",
                "minimum": 1,
                "maximum": 3650,
                "description": "The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once."
              },
              "window_key": {
                "type": "string",
                "minLength": 1,
                "maxLength": 60,
                "description": "Your name for the window of a bonus: 1 to 60 characters. Default: none."
              },
              "currency": {
                "type": "string",
                "pattern": "^[A-Za-z]{3}$",
                "default": "usd",
                "description": "The currency that is measured and paid: three letters, kept in lower case. Default: `usd`."
              }
            },
            "required": [
              "type",
              "scope"
            ],
            "additionalProperties": false
          },
          "description": "The rules that would have been in force, in place of all rules of the program: at most 50, each with the fields that create one. One with the terms of a rule that was in force counts as that rule. Of an empty list nobody would have earned. Default: the rules that were in force."
        },
        "requirements": {
          "type": "object",
          "properties": {
            "add": {
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "scope": {
                    "type": "string",
                    "enum": [
                      "program_entry",
                      "program_maintenance",
                      "tier",
                      "campaign",
                      "benefit",
                      "invite"
                    ],
                    "description": "The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."
                  },
                  "metric_key": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 80,
                    "description": "The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."
                  },
                  "operator": {
                    "type": "string",
                    "enum": [
                      "gte",
                      "lte",
                      "eq",
                      "neq",
                      "exists"
                    ],
                    "description": "How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."
                  },
                  "scope_id": {
                    "anyOf": [
                      {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 200
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."
                  },
                  "threshold": {
                    "type": [
                      "number",
                      "null"
                    ],
                    "description": "The value to compare with, in the unit of the metric; may be left out or null only for `exists`."
                  },
                  "window_days": {
                    "anyOf": [
                      {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 3650
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."
                  },
                  "source": {
                    "anyOf": [
                      {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 200
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."
                  },
                  "weight": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 1000000,
                    "description": "The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."
                  },
                  "required": {
                    "type": "boolean",
                    "description": "True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."
                  },
                  "operating_type": {
                    "type": [
                      "string",
                      "null"
                    ],
                    "description": "Only members of this operating type must meet it: its id, or null for all members. Default: null."
                  },
                  "failure_policy": {
                    "anyOf": [
                      {
                        "type": "string",
                        "enum": [
                          "grace",
                          "immediate"
                        ]
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."
                  },
                  "status": {
                    "type": "string",
                    "enum": [
                      "active",
                      "paused",
                      "archived"
                    ],
                    "description": "Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."
                  },
                  "metadata": {
                    "type": "object",
                    "additionalProperties": true,
                    "description": "Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."
                  }
                },
                "required": [
                  "scope",
                  "metric_key",
                  "operator"
                ],
                "additionalProperties": false
              },
              "default": [],
              "description": "Requirements that the program would have as well, each as when one is created: at most 100. Default: none."
            },
            "update": {
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "scope": {
                    "type": "string",
                    "enum": [
                      "program_entry",
                      "program_maintenance",
                      "tier",
                      "campaign",
                      "benefit",
                      "invite"
                    ],
                    "description": "The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are yours to read."
                  },
                  "metric_key": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 80,
                    "description": "The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80 characters."
                  },
                  "operator": {
                    "type": "string",
                    "enum": [
                      "gte",
                      "lte",
                      "eq",
                      "neq",
                      "exists"
                    ],
                    "description": "How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0."
                  },
                  "scope_id": {
                    "anyOf": [
                      {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 200
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null."
                  },
                  "threshold": {
                    "type": [
                      "number",
                      "null"
                    ],
                    "description": "The value to compare with, in the unit of the metric; may be left out or null only for `exists`."
                  },
                  "window_days": {
                    "anyOf": [
                      {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 3650
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null."
                  },
                  "source": {
                    "anyOf": [
                      {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 200
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null."
                  },
                  "weight": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 1000000,
                    "description": "The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1."
                  },
                  "required": {
                    "type": "boolean",
                    "description": "True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true."
                  },
                  "operating_type": {
                    "type": [
                      "string",
                      "null"
                    ],
                    "description": "Only members of this operating type must meet it: its id, or null for all members. Default: null."
                  },
                  "failure_policy": {
                    "anyOf": [
                      {
                        "type": "string",
                        "enum": [
                          "grace",
                          "immediate"
                        ]
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "`grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is `immediate` for assertions and `grace` for metrics."
                  },
                  "status": {
                    "type": "string",
                    "enum": [
                      "active",
                      "paused",
                      "archived"
                    ],
                    "description": "Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`."
                  },
                  "metadata": {
                    "type": "object",
                    "additionalProperties": true,
                    "description": "Your own data: any JSON object, kept and answered byte for byte; an update replaces it whole. Default: `{}`."
                  },
                  "requirement": {
                    "type": "string",
                    "description": "The requirement, by its id."
                  }
                },
                "required": [
                  "requirement"
                ],
                "additionalProperties": false
              },
              "default": [],
              "description": "Requirements that would be others, each with its id and the fields that change: at most 100. Default: none."
            },
            "remove": {
              "default": [],
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Requirements that the program would not have, by their ids: at most 100. Default: none."
            }
          },
          "additionalProperties": false,
          "description": "Changes of the requirements of the program as they are now, which would have been in force from the start, with those of `tiers`: each member is judged again at every instant at which it would have been evaluated. Without any change, by the present requirements. Default, unless `tiers` is there: every member stands as it did."
        },
        "tiers": {
          "type": "object",
          "properties": {
            "add": {
              "default": [],
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "key": {
                    "type": "string",
                    "pattern": "^[a-z0-9][a-z0-9-]{0,39}$",
                    "description": "The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens."
                  },
                  "name": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 200,
                    "description": "The display name of the tier: 1 to 200 characters, not blank."
                  },
                  "rank": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 1000000,
                    "description": "Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active."
                  }
                },
                "required": [
                  "key",
                  "name",
                  "rank"
                ],
                "additionalProperties": false
              },
              "description": "Tiers that the program would have as well: at most 100. Default: none."
            },
            "update": {
              "default": [],
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "tier": {
                    "type": "string",
                    "description": "The tier, by its id."
                  },
                  "name": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 200,
                    "description": "The display name of the tier: 1 to 200 characters, not blank. Default: no change."
                  },
                  "rank": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 1000000,
                    "description": "Its place among the program's tiers, a higher one being better. Default: no change."
                  },
                  "status": {
                    "type": "string",
                    "enum": [
                      "active",
                      "archived"
                    ],
                    "description": "`active`, or `archived`: then no member would have had it. Default: no change."
                  }
                },
                "required": [
                  "tier"
                ],
                "additionalProperties": false
              },
              "description": "Tiers that would be others, each with its id and the fields that change: at most 100. Default: none."
            },
            "remove": {
              "default": [],
              "maxItems": 100,
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Tiers that the program would not have, by their ids: at most 100. Default: none."
            }
          },
          "additionalProperties": false,
          "description": "Changes of the tiers of the program as they are now, which would have been in force from the start. Default: none."
        },
        "period_start": {
          "type": "string",
          "description": "The first day of the range to compute, with `period_end`: `YYYY-MM-DD`, a day of the brand's `time_zone`. Default: the last calendar month."
        },
        "period_end": {
          "type": "string",
          "description": "The first day after the range: `YYYY-MM-DD`, not in the future, at most 366 days after `period_start`. Default: as `period_start`."
        }
      },
      "required": [
        "program",
        "name"
      ],
      "additionalProperties": false
    }
  },
  "simulations.run": {
    "description": "Run a simulation of the team again, and keep what it comes to. Runs a simulation again, and keeps what it comes to.",
    "scope": "payouts:read",
    "ids": [
      "simulation"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "simulation": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the simulation."
        }
      },
      "required": [
        "simulation"
      ],
      "additionalProperties": false
    }
  },
  "simulations.delete": {
    "description": "Remove a simulation of the team. Removes a simulation from everybody's list. Only who saved it may, or an owner.",
    "scope": "payout_rules:write",
    "ids": [
      "simulation"
    ],
    "takes": false,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "simulation": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the simulation."
        }
      },
      "required": [
        "simulation"
      ],
      "additionalProperties": false
    }
  },
  "messages.create": {
    "description": "Write to members. Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, or until the time that it is given, and can be canceled until then. It goes once to each person that it names, or that its filter finds when it is sent. Whoever switched such mail off, or has no address, has it in the portal alone.",
    "scope": "enrollments:write",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "subject": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "The subject, on one line: 1 to 200 characters."
        },
        "text": {
          "type": "string",
          "minLength": 1,
          "maxLength": 10000,
          "description": "The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes a link."
        },
        "reply_to": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 3,
              "maxLength": 320
            },
            {
              "type": "null"
            }
          ],
          "description": "The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Default: null."
        },
        "send_at": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now. Until then the message is `scheduled`. Default: null."
        },
        "enrollments": {
          "minItems": 1,
          "maxItems": 1000,
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "The members, by their ids: 1 to 1,000, each once. Send either this or `filter`."
        },
        "filter": {
          "type": "object",
          "properties": {
            "program": {
              "type": "string",
              "description": "Only members of this program, by its id."
            },
            "tier": {
              "type": "string",
              "description": "Only members who have this tier, by its id."
            },
            "tag": {
              "type": "string",
              "pattern": "^[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*$",
              "minLength": 1,
              "maxLength": 40,
              "description": "Only members who have this tag: 1 to 40 characters."
            },
            "approval_status": {
              "type": "string",
              "description": "Only members with this approval; several with commas between.",
              "pattern": "^(pending|approved|rejected)(,(pending|approved|rejected))*$"
            },
            "qualification_status": {
              "type": "string",
              "description": "Only members with this qualification; several with commas between.",
              "pattern": "^(pending|qualified|grace|not_qualified)(,(pending|qualified|grace|not_qualified))*$"
            },
            "status": {
              "type": "string",
              "description": "Only members whose membership has this status; several with commas between.",
              "pattern": "^(active|paused|archived)(,(active|paused|archived))*$"
            }
          },
          "additionalProperties": false,
          "description": "The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`."
        }
      },
      "required": [
        "subject",
        "text"
      ],
      "additionalProperties": false
    }
  },
  "contests.answer": {
    "description": "Answer the member who contests. Answers the member, who may reply.",
    "scope": "contests:write",
    "ids": [
      "contest"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "contest": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the contest."
        },
        "text": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2000,
          "description": "The text: 1 to 2,000 characters, not blank."
        }
      },
      "required": [
        "contest",
        "text"
      ],
      "additionalProperties": false
    }
  },
  "contests.refuse": {
    "description": "Refuse a contest. Refuses a contest, with a reason that the member reads.",
    "scope": "contests:write",
    "ids": [
      "contest"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "contest": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the contest."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why, for the member: 1 to 500 characters, not blank."
        }
      },
      "required": [
        "contest",
        "reason"
      ],
      "additionalProperties": false
    }
  },
  "entities.merge": {
    "description": "Merge an entity into another one of the same person, to whom everything owed is paid from now on. Merges an entity into another one of the same person: from now on whoever asks for it by an address or a user is led to that one, and what both are owed is paid to it. The entity, its memberships and its history keep their ids.",
    "scope": "entities:write",
    "ids": [
      "entity"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "entity": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the entity."
        },
        "into": {
          "type": "string",
          "description": "The entity that stands for both from now on, by its id: of the same kind."
        },
        "reason": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Why they are one person, in your own words: 1 to 500 characters, not blank."
        }
      },
      "required": [
        "entity",
        "into",
        "reason"
      ],
      "additionalProperties": false
    }
  },
  "entities.erase": {
    "description": "Erase a person: destroy the key of its commitments, and blank its personal fields everywhere. Erases who a person is, for good: rows, events, files and stored answers keep the id and nothing that names the person.",
    "scope": "entities:write",
    "ids": [
      "entity"
    ],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "entity": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the entity."
        },
        "abandon_payouts": {
          "default": false,
          "type": "boolean",
          "description": "True to erase an entity that is still owed something, or still owes: its payouts that no batch holds are written off, in every brand, and earnings that no run has booked are no longer owed. Default: false."
        },
        "brand_only": {
          "default": false,
          "type": "boolean",
          "description": "True to erase only what your own brand records of the entity: its name and address, terms of its relationships, metadata of its members, and the names that its host applications call the user by. If there is an address, it needs `payouts:write` as well, as clearing it does. Default: false."
        }
      },
      "required": [
        "entity"
      ],
      "additionalProperties": false
    }
  },
  "simulations.retrieve": {
    "description": "Retrieve a simulation that the team keeps, with what it came to when it was last run. Answers a simulation that the team keeps, with what it came to when it was last run.",
    "scope": "payouts:read",
    "ids": [
      "simulation"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "simulation": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the simulation."
        }
      },
      "required": [
        "simulation"
      ],
      "additionalProperties": false
    }
  },
  "payouts.batches.retrieve": {
    "description": "Retrieve a payout batch with its first items. Answers a batch, with its first 100 payments.",
    "scope": "payouts:read",
    "ids": [
      "payout_batch"
    ],
    "takes": false,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout_batch": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout batch."
        }
      },
      "required": [
        "payout_batch"
      ],
      "additionalProperties": false
    }
  },
  "payouts.batches.items.list": {
    "description": "List the items of a payout batch, newest first. Lists the payments of a batch, newest first.",
    "scope": "payouts:read",
    "ids": [
      "payout_batch"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "payout_batch": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the payout batch."
        },
        "created_after": {
          "description": "Only what was created at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "created_before": {
          "description": "Only what was created before this time: RFC 3339 with an offset, not before `created_after`. Default: no bound.",
          "type": "string"
        },
        "updated_after": {
          "description": "Only what last changed at this time or later: RFC 3339 with an offset. Default: no bound.",
          "type": "string"
        },
        "updated_before": {
          "description": "Only what last changed before this time: RFC 3339 with an offset, not before `updated_after`. Default: no bound.",
          "type": "string"
        },
        "limit": {
          "description": "How many entries the page may hold: 1 to 100, default 20.",
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        },
        "starting_after": {
          "description": "The cursor: the id of the last entry of the page before, after which this page begins. Default: the first page.",
          "type": "string"
        }
      },
      "required": [
        "payout_batch"
      ],
      "additionalProperties": false
    }
  },
  "coupons.retrieve": {
    "description": "Retrieve a coupon. Answers a coupon.",
    "scope": "coupons:read",
    "ids": [
      "coupon"
    ],
    "takes": true,
    "reads": true,
    "keyed": false,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "coupon": {
          "type": "string",
          "maxLength": 200,
          "description": "The id of the coupon."
        }
      },
      "required": [
        "coupon"
      ],
      "additionalProperties": false
    }
  },
  "messages.preview": {
    "description": "Preview whom a message would reach, and whom not and why; writes nothing. Answers whom a message would reach, and whom not and why; nothing is written.",
    "scope": "enrollments:read",
    "ids": [],
    "takes": true,
    "reads": false,
    "keyed": true,
    "conditional": false,
    "input": {
      "type": "object",
      "properties": {
        "enrollments": {
          "minItems": 1,
          "maxItems": 1000,
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "The members, by their ids: 1 to 1,000, each once. Send either this or `filter`."
        },
        "filter": {
          "type": "object",
          "properties": {
            "program": {
              "type": "string",
              "description": "Only members of this program, by its id."
            },
            "tier": {
              "type": "string",
              "description": "Only members who have this tier, by its id."
            },
            "tag": {
              "type": "string",
              "pattern": "^[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*$",
              "minLength": 1,
              "maxLength": 40,
              "description": "Only members who have this tag: 1 to 40 characters."
            },
            "approval_status": {
              "type": "string",
              "description": "Only members with this approval; several with commas between.",
              "pattern": "^(pending|approved|rejected)(,(pending|approved|rejected))*$"
            },
            "qualification_status": {
              "type": "string",
              "description": "Only members with this qualification; several with commas between.",
              "pattern": "^(pending|qualified|grace|not_qualified)(,(pending|qualified|grace|not_qualified))*$"
            },
            "status": {
              "type": "string",
              "description": "Only members whose membership has this status; several with commas between.",
              "pattern": "^(active|paused|archived)(,(active|paused|archived))*$"
            }
          },
          "additionalProperties": false,
          "description": "The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`."
        }
      },
      "required": [],
      "additionalProperties": false
    }
  }
};
