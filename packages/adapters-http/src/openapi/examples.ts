// Recorded from a server by `pnpm generate`, which `pnpm check docs` repeats: change the story instead.

export interface Example {
  /** The ids in the path, in their order. */
  readonly ids?: readonly string[];
  readonly query?: string;
  /** Headers that the operation asks for besides those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The body, where it is a file. */
  readonly file?: { readonly content: string; readonly content_type: string };
  readonly response?: unknown;
}

/** The request that was sent and the body that was answered, by operation. */
export const EXAMPLES: Readonly<Record<string, Example>> =
  {
    "webhooks.create": {
      "request": {
        "url": "https://hooks.acme.example/entente",
        "enabled_events": [
          "enrollment.approved",
          "payout.created"
        ]
      },
      "response": {
        "webhook_endpoint": {
          "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
          "object": "webhook_endpoint",
          "url": "https://hooks.acme.example/entente",
          "description": null,
          "enabled_events": [
            "enrollment.approved",
            "payout.created"
          ],
          "status": "enabled",
          "health": "healthy",
          "failing_since": null,
          "secret": "whsec_EXAMPLE",
          "rotated_at": null,
          "livemode": true,
          "created_at": "2030-03-04T09:01:00.000Z",
          "updated_at": "2030-03-04T09:01:00.000Z"
        }
      }
    },
    "webhooks.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
            "object": "webhook_endpoint",
            "url": "https://hooks.acme.example/entente",
            "description": null,
            "enabled_events": [
              "enrollment.approved",
              "payout.created"
            ],
            "status": "enabled",
            "health": "healthy",
            "failing_since": null,
            "rotated_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:01:00.000Z",
            "updated_at": "2030-03-04T09:01:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "webhooks.retrieve": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "response": {
        "webhook_endpoint": {
          "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
          "object": "webhook_endpoint",
          "url": "https://hooks.acme.example/entente",
          "description": null,
          "enabled_events": [
            "enrollment.approved",
            "payout.created"
          ],
          "status": "enabled",
          "health": "healthy",
          "failing_since": null,
          "rotated_at": null,
          "livemode": true,
          "created_at": "2030-03-04T09:01:00.000Z",
          "updated_at": "2030-03-04T09:01:00.000Z"
        }
      }
    },
    "webhooks.update": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "request": {
        "description": "The bookkeeping."
      },
      "response": {
        "webhook_endpoint": {
          "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
          "object": "webhook_endpoint",
          "url": "https://hooks.acme.example/entente",
          "description": "The bookkeeping.",
          "enabled_events": [
            "enrollment.approved",
            "payout.created"
          ],
          "status": "enabled",
          "health": "healthy",
          "failing_since": null,
          "rotated_at": null,
          "livemode": true,
          "created_at": "2030-03-04T09:01:00.000Z",
          "updated_at": "2030-03-04T09:04:00.000Z"
        }
      }
    },
    "webhooks.rotateSecret": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "response": {
        "webhook_endpoint": {
          "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
          "object": "webhook_endpoint",
          "url": "https://hooks.acme.example/entente",
          "description": "The bookkeeping.",
          "enabled_events": [
            "enrollment.approved",
            "payout.created"
          ],
          "status": "enabled",
          "health": "healthy",
          "failing_since": null,
          "secret": "whsec_EXAMPLE",
          "rotated_at": "2030-03-04T09:05:00.000Z",
          "livemode": true,
          "created_at": "2030-03-04T09:01:00.000Z",
          "updated_at": "2030-03-04T09:05:00.000Z"
        }
      }
    },
    "programs.create": {
      "request": {
        "name": "Runners",
        "description": "For people who write about running.",
        "visibility": "listed",
        "landing_url": "https://shop.acme.example/running",
        "currency": "usd",
        "hold_days": 7
      },
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "name": "Runners",
        "type": "performance",
        "description": "For people who write about running.",
        "status": "active",
        "visibility": "listed",
        "listed_at": "2030-03-04T09:06:00.000Z",
        "landing_url": "https://shop.acme.example/running",
        "landing_origins": [],
        "pass_parameters": "none",
        "currency": "usd",
        "grace_days": 14,
        "referral_window_days": 90,
        "attribution": "last_click",
        "name_order": [
          "coupon",
          "code",
          "click",
          "customer"
        ],
        "self_referral": "refuse",
        "hold_days": 7,
        "minimum_payout_minor": 0,
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:06:00.000Z",
        "updated_at": "2030-03-04T09:06:00.000Z"
      }
    },
    "programs.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "object": "program",
            "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
            "name": "Runners",
            "type": "performance",
            "description": "For people who write about running.",
            "status": "active",
            "visibility": "listed",
            "listed_at": "2030-03-04T09:06:00.000Z",
            "landing_url": "https://shop.acme.example/running",
            "landing_origins": [],
            "pass_parameters": "none",
            "currency": "usd",
            "grace_days": 14,
            "referral_window_days": 90,
            "attribution": "last_click",
            "name_order": [
              "coupon",
              "code",
              "click",
              "customer"
            ],
            "self_referral": "refuse",
            "hold_days": 7,
            "minimum_payout_minor": 0,
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-04T09:06:00.000Z",
            "updated_at": "2030-03-04T09:06:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "programs.retrieve": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "name": "Runners",
        "type": "performance",
        "description": "For people who write about running.",
        "status": "active",
        "visibility": "listed",
        "listed_at": "2030-03-04T09:06:00.000Z",
        "landing_url": "https://shop.acme.example/running",
        "landing_origins": [],
        "pass_parameters": "none",
        "currency": "usd",
        "grace_days": 14,
        "referral_window_days": 90,
        "attribution": "last_click",
        "name_order": [
          "coupon",
          "code",
          "click",
          "customer"
        ],
        "self_referral": "refuse",
        "hold_days": 7,
        "minimum_payout_minor": 0,
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:06:00.000Z",
        "updated_at": "2030-03-04T09:06:00.000Z"
      }
    },
    "programs.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "grace_days": 14,
        "metadata": {
          "season": "spring"
        }
      },
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "name": "Runners",
        "type": "performance",
        "description": "For people who write about running.",
        "status": "active",
        "visibility": "listed",
        "listed_at": "2030-03-04T09:06:00.000Z",
        "landing_url": "https://shop.acme.example/running",
        "landing_origins": [],
        "pass_parameters": "none",
        "currency": "usd",
        "grace_days": 14,
        "referral_window_days": 90,
        "attribution": "last_click",
        "name_order": [
          "coupon",
          "code",
          "click",
          "customer"
        ],
        "self_referral": "refuse",
        "hold_days": 7,
        "minimum_payout_minor": 0,
        "metadata": {
          "season": "spring"
        },
        "livemode": true,
        "created_at": "2030-03-04T09:06:00.000Z",
        "updated_at": "2030-03-04T09:09:00.000Z"
      }
    },
    "tiers.create": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "name": "Gold",
        "rank": 1
      },
      "response": {
        "id": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "object": "program.tier",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "Gold",
        "rank": 1,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:10:00.000Z",
        "updated_at": "2030-03-04T09:10:00.000Z"
      }
    },
    "tiers.list": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
            "object": "program.tier",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "name": "Gold",
            "rank": 1,
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-04T09:10:00.000Z",
            "updated_at": "2030-03-04T09:10:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "tiers.retrieve": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier_01ba1c07-8640-7000-8000-6b632b729b8d"
      ],
      "response": {
        "id": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "object": "program.tier",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "Gold",
        "rank": 1,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:10:00.000Z",
        "updated_at": "2030-03-04T09:10:00.000Z"
      }
    },
    "tiers.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier_01ba1c07-8640-7000-8000-6b632b729b8d"
      ],
      "request": {
        "name": "Gold runners"
      },
      "response": {
        "id": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "object": "program.tier",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "Gold runners",
        "rank": 1,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:10:00.000Z",
        "updated_at": "2030-03-04T09:13:00.000Z"
      }
    },
    "requirements.create": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "scope": "program_maintenance",
        "metric_key": "sales_count",
        "operator": "gte",
        "threshold": 1,
        "window_days": 30
      },
      "response": {
        "id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "object": "program.requirement",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "scope": "program_maintenance",
        "scope_id": null,
        "metric_key": "sales_count",
        "operator": "gte",
        "threshold": 1,
        "window_days": 30,
        "source": null,
        "weight": 1,
        "required": true,
        "operating_type": null,
        "failure_policy": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:14:00.000Z",
        "updated_at": "2030-03-04T09:14:00.000Z"
      }
    },
    "requirements.list": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
            "object": "program.requirement",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "scope": "program_maintenance",
            "scope_id": null,
            "metric_key": "sales_count",
            "operator": "gte",
            "threshold": 1,
            "window_days": 30,
            "source": null,
            "weight": 1,
            "required": true,
            "operating_type": null,
            "failure_policy": null,
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-04T09:14:00.000Z",
            "updated_at": "2030-03-04T09:14:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "requirements.retrieve": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c"
      ],
      "response": {
        "id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "object": "program.requirement",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "scope": "program_maintenance",
        "scope_id": null,
        "metric_key": "sales_count",
        "operator": "gte",
        "threshold": 1,
        "window_days": 30,
        "source": null,
        "weight": 1,
        "required": true,
        "operating_type": null,
        "failure_policy": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:14:00.000Z",
        "updated_at": "2030-03-04T09:14:00.000Z"
      }
    },
    "requirements.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c"
      ],
      "request": {
        "weight": 2
      },
      "response": {
        "id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "object": "program.requirement",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "scope": "program_maintenance",
        "scope_id": null,
        "metric_key": "sales_count",
        "operator": "gte",
        "threshold": 1,
        "window_days": 30,
        "source": null,
        "weight": 2,
        "required": true,
        "operating_type": null,
        "failure_policy": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:14:00.000Z",
        "updated_at": "2030-03-04T09:17:00.000Z"
      }
    },
    "operatingTypes.create": {
      "request": {
        "key": "creator",
        "name": "Creator"
      },
      "response": {
        "id": "otype_01ba1c0e-d940-7000-8000-e3581b9a7799",
        "object": "operating_type",
        "key": "creator",
        "name": "Creator",
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:18:00.000Z",
        "updated_at": "2030-03-04T09:18:00.000Z"
      }
    },
    "operatingTypes.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "otype_01ba1c0e-d940-7000-8000-e3581b9a7799",
            "object": "operating_type",
            "key": "creator",
            "name": "Creator",
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-04T09:18:00.000Z",
            "updated_at": "2030-03-04T09:18:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "operatingTypes.retrieve": {
      "ids": [
        "otype_01ba1c0e-d940-7000-8000-e3581b9a7799"
      ],
      "response": {
        "id": "otype_01ba1c0e-d940-7000-8000-e3581b9a7799",
        "object": "operating_type",
        "key": "creator",
        "name": "Creator",
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:18:00.000Z",
        "updated_at": "2030-03-04T09:18:00.000Z"
      }
    },
    "operatingTypes.update": {
      "ids": [
        "otype_01ba1c0e-d940-7000-8000-e3581b9a7799"
      ],
      "request": {
        "name": "Content creator"
      },
      "response": {
        "id": "otype_01ba1c0e-d940-7000-8000-e3581b9a7799",
        "object": "operating_type",
        "key": "creator",
        "name": "Content creator",
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:18:00.000Z",
        "updated_at": "2030-03-04T09:21:00.000Z"
      }
    },
    "operatingTypes.delete": {
      "ids": [
        "otype_01ba1c0e-d940-7000-8000-e3581b9a7799"
      ],
      "response": {
        "id": "otype_01ba1c0e-d940-7000-8000-e3581b9a7799",
        "object": "operating_type",
        "deleted": true
      }
    },
    "metricKeys.create": {
      "request": {
        "key": "x:shares",
        "display_name": "Shares"
      },
      "response": {
        "id": "mkey_01ba1c13-6d20-7000-8000-b1a270167471",
        "object": "metric_key",
        "key": "x:shares",
        "builtin": false,
        "display_name": "Shares",
        "description": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:23:00.000Z",
        "updated_at": "2030-03-04T09:23:00.000Z"
      }
    },
    "metricKeys.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": null,
            "object": "metric_key",
            "key": "followers",
            "builtin": true,
            "display_name": "Followers",
            "description": null,
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": null,
            "updated_at": null
          }
        ],
        "has_more": true
      }
    },
    "metricKeys.retrieve": {
      "ids": [
        "mkey_01ba1c13-6d20-7000-8000-b1a270167471"
      ],
      "response": {
        "id": "mkey_01ba1c13-6d20-7000-8000-b1a270167471",
        "object": "metric_key",
        "key": "x:shares",
        "builtin": false,
        "display_name": "Shares",
        "description": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:23:00.000Z",
        "updated_at": "2030-03-04T09:23:00.000Z"
      }
    },
    "metricKeys.update": {
      "ids": [
        "mkey_01ba1c13-6d20-7000-8000-b1a270167471"
      ],
      "request": {
        "description": "Times a post was shared."
      },
      "response": {
        "id": "mkey_01ba1c13-6d20-7000-8000-b1a270167471",
        "object": "metric_key",
        "key": "x:shares",
        "builtin": false,
        "display_name": "Shares",
        "description": "Times a post was shared.",
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:23:00.000Z",
        "updated_at": "2030-03-04T09:26:00.000Z"
      }
    },
    "metricKeys.delete": {
      "ids": [
        "mkey_01ba1c13-6d20-7000-8000-b1a270167471"
      ],
      "response": {
        "id": "mkey_01ba1c13-6d20-7000-8000-b1a270167471",
        "object": "metric_key",
        "deleted": true
      }
    },
    "payoutRules.create": {
      "request": {
        "name": "Share of sales",
        "type": "revenue_split",
        "scope": {
          "type": "program",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        },
        "rate_bps": 1500
      },
      "response": {
        "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
        "object": "payout_rule",
        "name": "Share of sales",
        "type": "revenue_split",
        "scope": {
          "type": "program",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        },
        "tier": null,
        "metric_key": "gmv_cents",
        "rate_bps": 1500,
        "per_unit_minor": null,
        "threshold": null,
        "bonus_minor": null,
        "window_key": null,
        "window_days": null,
        "currency": "usd",
        "revenue_basis": "net",
        "replaces": null,
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T09:28:00.000Z",
        "updated_at": "2030-03-04T09:28:00.000Z"
      }
    },
    "payoutRules.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "object": "payout_rule",
            "name": "Share of sales",
            "type": "revenue_split",
            "scope": {
              "type": "program",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
            },
            "tier": null,
            "metric_key": "gmv_cents",
            "rate_bps": 1500,
            "per_unit_minor": null,
            "threshold": null,
            "bonus_minor": null,
            "window_key": null,
            "window_days": null,
            "currency": "usd",
            "revenue_basis": "net",
            "replaces": null,
            "status": "active",
            "livemode": true,
            "created_at": "2030-03-04T09:28:00.000Z",
            "updated_at": "2030-03-04T09:28:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutRules.retrieve": {
      "ids": [
        "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
      ],
      "response": {
        "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
        "object": "payout_rule",
        "name": "Share of sales",
        "type": "revenue_split",
        "scope": {
          "type": "program",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        },
        "tier": null,
        "metric_key": "gmv_cents",
        "rate_bps": 1500,
        "per_unit_minor": null,
        "threshold": null,
        "bonus_minor": null,
        "window_key": null,
        "window_days": null,
        "currency": "usd",
        "revenue_basis": "net",
        "replaces": null,
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T09:28:00.000Z",
        "updated_at": "2030-03-04T09:28:00.000Z"
      }
    },
    "payoutRules.update": {
      "ids": [
        "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
      ],
      "request": {
        "name": "15 percent of sales"
      },
      "response": {
        "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
        "object": "payout_rule",
        "name": "15 percent of sales",
        "type": "revenue_split",
        "scope": {
          "type": "program",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        },
        "tier": null,
        "metric_key": "gmv_cents",
        "rate_bps": 1500,
        "per_unit_minor": null,
        "threshold": null,
        "bonus_minor": null,
        "window_key": null,
        "window_days": null,
        "currency": "usd",
        "revenue_basis": "net",
        "replaces": null,
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T09:28:00.000Z",
        "updated_at": "2030-03-04T09:31:00.000Z"
      }
    },
    "payoutRules.archive": {
      "ids": [
        "prule_01ba1c1b-aa80-7000-8000-bc7f4893ff20"
      ],
      "response": {
        "id": "prule_01ba1c1b-aa80-7000-8000-bc7f4893ff20",
        "object": "payout_rule",
        "name": "Share of sales",
        "type": "cpa",
        "scope": {
          "type": "program",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        },
        "tier": null,
        "metric_key": "sales_count",
        "rate_bps": null,
        "per_unit_minor": 200,
        "threshold": null,
        "bonus_minor": null,
        "window_key": null,
        "window_days": null,
        "currency": "usd",
        "revenue_basis": "net",
        "replaces": null,
        "status": "archived",
        "livemode": true,
        "created_at": "2030-03-04T09:32:00.000Z",
        "updated_at": "2030-03-04T09:33:00.000Z"
      }
    },
    "enrollments.create": {
      "request": {
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "email": "mia@people.example",
        "name": "Mia"
      },
      "response": {
        "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "referral_code": "4c9c85c1c0ee",
        "referral_url": "https://links.example/r/4c9c85c1c0ee",
        "approval_status": "pending",
        "status": "active",
        "qualification_status": "pending",
        "tier": null,
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:34:00.000Z",
        "approved_at": null,
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:34:00.000Z"
      }
    },
    "enrollments.approve": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "referral_code": "4c9c85c1c0ee",
        "referral_url": "https://links.example/r/4c9c85c1c0ee",
        "approval_status": "approved",
        "status": "active",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:34:00.000Z",
        "approved_at": "2030-03-04T09:37:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:37:00.000Z"
      }
    },
    "enrollments.bulk": {
      "request": {
        "action": "archive",
        "items": [
          {
            "enrollment": "enr_01ba1c22-1320-7000-8000-24026a234f8b"
          },
          {
            "enrollment": "enr_01ba1c22-1320-7000-8000-24026a230000"
          }
        ]
      },
      "response": {
        "object": "enrollment_bulk",
        "action": "archive",
        "dry_run": false,
        "succeeded": 1,
        "refused": 1,
        "items": [
          {
            "outcome": "done",
            "enrollment": {
              "id": "enr_01ba1c22-1320-7000-8000-24026a234f8b",
              "object": "enrollment",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
              "relationship": "rel_01ba1c22-1320-7000-8000-e4fcc25f38c2",
              "entity": "ent_01ba1c22-1320-7000-8000-51263a028472",
              "referral_code": "6d2ed4dbb835",
              "referral_url": "https://links.example/r/6d2ed4dbb835",
              "approval_status": "pending",
              "status": "archived",
              "qualification_status": "pending",
              "tier": null,
              "operating_type": null,
              "source": "api",
              "metadata": {},
              "tags": [],
              "joined_at": "2030-03-04T09:39:00.000Z",
              "approved_at": null,
              "rejected_at": null,
              "rejection_reason": null,
              "activated_at": null,
              "livemode": true,
              "created_at": "2030-03-04T09:39:00.000Z",
              "updated_at": "2030-03-04T09:40:00.000Z"
            },
            "error": null
          },
          {
            "outcome": "refused",
            "enrollment": null,
            "error": {
              "code": "enrollment_not_found",
              "message": "Enrollment not found.",
              "param": "items[1].enrollment"
            }
          }
        ]
      }
    },
    "enrollments.count": {
      "query": "?program=prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
      "response": {
        "object": "count",
        "count": 4,
        "has_more": false,
        "sums": [],
        "livemode": true
      }
    },
    "enrollments.list": {
      "query": "?limit=1&program=prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "enr_01ba1c22-1320-7000-8000-24026a234f8b",
            "object": "enrollment",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "relationship": "rel_01ba1c22-1320-7000-8000-e4fcc25f38c2",
            "entity": "ent_01ba1c22-1320-7000-8000-51263a028472",
            "referral_code": "6d2ed4dbb835",
            "referral_url": "https://links.example/r/6d2ed4dbb835",
            "approval_status": "pending",
            "status": "archived",
            "qualification_status": "pending",
            "tier": null,
            "operating_type": null,
            "source": "api",
            "metadata": {},
            "tags": [],
            "joined_at": "2030-03-04T09:39:00.000Z",
            "approved_at": null,
            "rejected_at": null,
            "rejection_reason": null,
            "activated_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:39:00.000Z",
            "updated_at": "2030-03-04T09:40:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "enrollments.retrieve": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "referral_code": "4c9c85c1c0ee",
        "referral_url": "https://links.example/r/4c9c85c1c0ee",
        "approval_status": "approved",
        "status": "active",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:34:00.000Z",
        "approved_at": "2030-03-04T09:37:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:37:00.000Z"
      }
    },
    "enrollments.retrieveAmounts": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "object": "enrollment_amounts",
        "amounts": [],
        "livemode": true
      }
    },
    "enrollments.update": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "request": {
        "metadata": {
          "source": "newsletter"
        }
      },
      "response": {
        "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "referral_code": "4c9c85c1c0ee",
        "referral_url": "https://links.example/r/4c9c85c1c0ee",
        "approval_status": "approved",
        "status": "active",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {
          "source": "newsletter"
        },
        "tags": [],
        "joined_at": "2030-03-04T09:34:00.000Z",
        "approved_at": "2030-03-04T09:37:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:45:00.000Z"
      }
    },
    "enrollments.reject": {
      "ids": [
        "enr_01ba1c1e-69a0-7000-8000-8778704485b3"
      ],
      "request": {
        "reason": "The program is open to companies only"
      },
      "response": {
        "id": "enr_01ba1c1e-69a0-7000-8000-8778704485b3",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1e-69a0-7000-8000-7d264d867333",
        "entity": "ent_01ba1c1e-69a0-7000-8000-10de4d2e0684",
        "referral_code": "f722f227d48e",
        "referral_url": "https://links.example/r/f722f227d48e",
        "approval_status": "rejected",
        "status": "active",
        "qualification_status": "pending",
        "tier": null,
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:35:00.000Z",
        "approved_at": null,
        "rejected_at": "2030-03-04T09:46:00.000Z",
        "rejection_reason": "The program is open to companies only",
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:35:00.000Z",
        "updated_at": "2030-03-04T09:46:00.000Z"
      }
    },
    "enrollments.pause": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
      ],
      "response": {
        "id": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "referral_code": "d63d421fba71",
        "referral_url": "https://links.example/r/d63d421fba71",
        "approval_status": "approved",
        "status": "paused",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:36:00.000Z",
        "approved_at": "2030-03-04T09:38:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-04T09:47:00.000Z"
      }
    },
    "enrollments.resume": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
      ],
      "response": {
        "id": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "referral_code": "d63d421fba71",
        "referral_url": "https://links.example/r/d63d421fba71",
        "approval_status": "approved",
        "status": "active",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:36:00.000Z",
        "approved_at": "2030-03-04T09:38:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": null,
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-04T09:48:00.000Z"
      }
    },
    "entities.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "ent_01ba1c22-1320-7000-8000-51263a028472",
            "object": "entity",
            "kind": "person",
            "name": "Gone",
            "email": "gone@people.example",
            "metadata": {},
            "merged_into": null,
            "livemode": true,
            "created_at": "2030-03-04T09:39:00.000Z",
            "updated_at": "2030-03-04T09:39:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "entities.retrieve": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "response": {
        "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "object": "entity",
        "kind": "person",
        "name": "Mia",
        "email": "mia@people.example",
        "metadata": {},
        "merged_into": null,
        "same_address": [],
        "recorded": [
          {
            "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
            "name": "Mia",
            "address": "mia@people.example"
          }
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:34:00.000Z"
      }
    },
    "entities.update": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "request": {
        "name": "Mia Okafor"
      },
      "response": {
        "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "object": "entity",
        "kind": "person",
        "name": "Mia Okafor",
        "email": "mia@people.example",
        "metadata": {},
        "merged_into": null,
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:51:00.000Z"
      }
    },
    "entities.retrieveMail": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "response": {
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "object": "entity_mail",
        "kinds": [
          {
            "kind": "membership",
            "is_on": true,
            "changed_at": null,
            "changed_by": null
          },
          {
            "kind": "earnings",
            "is_on": true,
            "changed_at": null,
            "changed_by": null
          },
          {
            "kind": "payouts",
            "is_on": true,
            "changed_at": null,
            "changed_by": null
          },
          {
            "kind": "messages",
            "is_on": true,
            "changed_at": null,
            "changed_by": null
          }
        ],
        "language": null,
        "messages": []
      }
    },
    "relationships.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "rel_01ba1c22-1320-7000-8000-e4fcc25f38c2",
            "object": "relationship",
            "entity": {
              "id": "ent_01ba1c22-1320-7000-8000-51263a028472",
              "name": "Gone",
              "email": "gone@people.example"
            },
            "status": "pending",
            "rights": {},
            "permissions": {},
            "compensation_defaults": {},
            "source": "api",
            "started_at": null,
            "ended_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:39:00.000Z",
            "updated_at": "2030-03-04T09:39:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "relationships.retrieve": {
      "ids": [
        "rel_01ba1c1d-7f40-7000-8000-b69713b8be52"
      ],
      "response": {
        "id": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "object": "relationship",
        "entity": {
          "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
          "name": "Mia Okafor",
          "email": "mia@people.example"
        },
        "status": "active",
        "rights": {},
        "permissions": {},
        "compensation_defaults": {},
        "source": "api",
        "started_at": "2030-03-04T09:37:00.000Z",
        "ended_at": null,
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:37:00.000Z"
      }
    },
    "relationships.setPermissions": {
      "ids": [
        "rel_01ba1c1d-7f40-7000-8000-b69713b8be52"
      ],
      "request": {
        "rights": {
          "may_use_logo": true
        },
        "permissions": {
          "sees_reports": true
        }
      },
      "response": {
        "id": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
        "object": "relationship",
        "entity": {
          "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
          "name": "Mia Okafor",
          "email": "mia@people.example"
        },
        "status": "active",
        "rights": {
          "may_use_logo": true
        },
        "permissions": {
          "sees_reports": true
        },
        "compensation_defaults": {},
        "source": "api",
        "started_at": "2030-03-04T09:37:00.000Z",
        "ended_at": null,
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:34:00.000Z",
        "updated_at": "2030-03-04T09:55:00.000Z"
      }
    },
    "relationships.pause": {
      "ids": [
        "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6"
      ],
      "response": {
        "id": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "object": "relationship",
        "entity": {
          "id": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
          "name": "Lena",
          "email": "lena@people.example"
        },
        "status": "paused",
        "rights": {},
        "permissions": {},
        "compensation_defaults": {},
        "source": "api",
        "started_at": "2030-03-04T09:38:00.000Z",
        "ended_at": null,
        "enrollments": [
          "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-04T09:56:00.000Z",
        "links_paused": [],
        "channels": []
      }
    },
    "relationships.resume": {
      "ids": [
        "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6"
      ],
      "response": {
        "id": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "object": "relationship",
        "entity": {
          "id": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
          "name": "Lena",
          "email": "lena@people.example"
        },
        "status": "active",
        "rights": {},
        "permissions": {},
        "compensation_defaults": {},
        "source": "api",
        "started_at": "2030-03-04T09:38:00.000Z",
        "ended_at": null,
        "enrollments": [
          "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-04T09:57:00.000Z",
        "links_resumed": [],
        "channels": []
      }
    },
    "overrides.create": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
      ],
      "request": {
        "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "threshold": 0
      },
      "response": {
        "id": "ovr_01ba1c33-7840-7000-8000-8b8856022ea8",
        "object": "requirement_override",
        "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "disabled": false,
        "threshold": 0,
        "operator": null,
        "window_days": null,
        "failure_policy": null,
        "metric_key": null,
        "scope": null,
        "scope_id": null,
        "required": null,
        "weight": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:58:00.000Z",
        "updated_at": "2030-03-04T09:58:00.000Z"
      }
    },
    "overrides.list": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "ovr_01ba1c33-7840-7000-8000-8b8856022ea8",
            "object": "requirement_override",
            "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
            "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
            "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
            "disabled": false,
            "threshold": 0,
            "operator": null,
            "window_days": null,
            "failure_policy": null,
            "metric_key": null,
            "scope": null,
            "scope_id": null,
            "required": null,
            "weight": null,
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-04T09:58:00.000Z",
            "updated_at": "2030-03-04T09:58:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "overrides.retrieve": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "ovr_01ba1c33-7840-7000-8000-8b8856022ea8"
      ],
      "response": {
        "id": "ovr_01ba1c33-7840-7000-8000-8b8856022ea8",
        "object": "requirement_override",
        "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "disabled": false,
        "threshold": 0,
        "operator": null,
        "window_days": null,
        "failure_policy": null,
        "metric_key": null,
        "scope": null,
        "scope_id": null,
        "required": null,
        "weight": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:58:00.000Z",
        "updated_at": "2030-03-04T09:58:00.000Z"
      }
    },
    "overrides.update": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "ovr_01ba1c33-7840-7000-8000-8b8856022ea8"
      ],
      "request": {
        "window_days": 90
      },
      "response": {
        "id": "ovr_01ba1c33-7840-7000-8000-8b8856022ea8",
        "object": "requirement_override",
        "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "disabled": false,
        "threshold": 0,
        "operator": null,
        "window_days": 90,
        "failure_policy": null,
        "metric_key": null,
        "scope": null,
        "scope_id": null,
        "required": null,
        "weight": null,
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-04T09:58:00.000Z",
        "updated_at": "2030-03-04T10:01:00.000Z"
      }
    },
    "overrides.delete": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "ovr_01ba1c33-7840-7000-8000-8b8856022ea8"
      ],
      "response": {
        "id": "ovr_01ba1c33-7840-7000-8000-8b8856022ea8",
        "object": "requirement_override",
        "deleted": true
      }
    },
    "assertions.create": {
      "request": {
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "key": "identity_checked",
        "value": true,
        "expires_at": "2031-03-04T00:00:00.000Z"
      },
      "response": {
        "id": "asrt_01ba1c38-0c20-7000-8000-ec7015c878e9",
        "object": "assertion",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "key": "identity_checked",
        "action": "asserted",
        "value": 1,
        "expires_at": "2031-03-04T00:00:00.000Z",
        "effective_at": "2030-03-04T10:03:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:03:00.000Z",
        "updated_at": "2030-03-04T10:03:00.000Z"
      }
    },
    "assertions.list": {
      "query": "?limit=1&entity=ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "asrt_01ba1c38-0c20-7000-8000-ec7015c878e9",
            "object": "assertion",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "key": "identity_checked",
            "action": "asserted",
            "value": 1,
            "expires_at": "2031-03-04T00:00:00.000Z",
            "effective_at": "2030-03-04T10:03:00.000Z",
            "livemode": true,
            "created_at": "2030-03-04T10:03:00.000Z",
            "updated_at": "2030-03-04T10:03:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "assertions.retrieve": {
      "ids": [
        "asrt_01ba1c38-0c20-7000-8000-ec7015c878e9"
      ],
      "response": {
        "id": "asrt_01ba1c38-0c20-7000-8000-ec7015c878e9",
        "object": "assertion",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "key": "identity_checked",
        "action": "asserted",
        "value": 1,
        "expires_at": "2031-03-04T00:00:00.000Z",
        "effective_at": "2030-03-04T10:03:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:03:00.000Z",
        "updated_at": "2030-03-04T10:03:00.000Z"
      }
    },
    "assertions.revoke": {
      "request": {
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "key": "identity_checked"
      },
      "response": {
        "id": "asrt_01ba1c38-0c20-7000-8000-ec7015c878e9",
        "object": "assertion",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "key": "identity_checked",
        "action": "revoked",
        "value": 1,
        "expires_at": "2031-03-04T00:00:00.000Z",
        "effective_at": "2030-03-04T10:06:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:03:00.000Z",
        "updated_at": "2030-03-04T10:06:00.000Z"
      }
    },
    "connections.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "conn_01ba1c3a-cb40-7001-8000-32137893811a",
            "object": "connection",
            "kind": "page",
            "provider": "pages",
            "provider_account_id": null,
            "handle": null,
            "owner": {
              "type": "brand",
              "id": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5"
            },
            "status": "connected",
            "scopes": [],
            "connected_at": "2030-03-04T10:06:00.000Z",
            "disconnected_at": null,
            "livemode": true,
            "created_at": "2030-03-04T10:06:00.000Z",
            "updated_at": "2030-03-04T10:06:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "connections.retrieve": {
      "ids": [
        "conn_01ba1c3a-cb40-7001-8000-32137893811a"
      ],
      "response": {
        "id": "conn_01ba1c3a-cb40-7001-8000-32137893811a",
        "object": "connection",
        "kind": "page",
        "provider": "pages",
        "provider_account_id": null,
        "handle": null,
        "owner": {
          "type": "brand",
          "id": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5"
        },
        "status": "connected",
        "scopes": [],
        "connected_at": "2030-03-04T10:06:00.000Z",
        "disconnected_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:06:00.000Z",
        "updated_at": "2030-03-04T10:06:00.000Z",
        "grants": {}
      }
    },
    "connections.revoke": {
      "ids": [
        "conn_01ba1c3a-cb40-7001-8000-32137893811a"
      ],
      "response": {
        "id": "conn_01ba1c3a-cb40-7001-8000-32137893811a",
        "object": "connection",
        "kind": "page",
        "provider": "pages",
        "provider_account_id": null,
        "handle": null,
        "owner": {
          "type": "brand",
          "id": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5"
        },
        "status": "revoked",
        "scopes": [],
        "connected_at": "2030-03-04T10:06:00.000Z",
        "disconnected_at": "2030-03-04T10:09:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:06:00.000Z",
        "updated_at": "2030-03-04T10:09:00.000Z"
      }
    },
    "payoutAccounts.create": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "request": {
        "kind": "iban",
        "account": "DE89 3704 0044 0532 0130 00"
      },
      "response": {
        "id": "acct_01ba1c3e-74c0-7000-8000-1d793b09971a",
        "object": "payout_account",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "iban",
        "account": "DE89…3000",
        "bic": null,
        "status": "connected",
        "shared_with": 0,
        "held_until": "2030-03-07T10:10:00.000Z",
        "revoked_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:10:00.000Z",
        "updated_at": "2030-03-04T10:10:00.000Z"
      }
    },
    "payoutAccounts.list": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "acct_01ba1c3e-74c0-7000-8000-1d793b09971a",
            "object": "payout_account",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "kind": "iban",
            "account": "DE89…3000",
            "bic": null,
            "status": "connected",
            "shared_with": 0,
            "held_until": "2030-03-07T10:10:00.000Z",
            "revoked_at": null,
            "livemode": true,
            "created_at": "2030-03-04T10:10:00.000Z",
            "updated_at": "2030-03-04T10:10:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutAccounts.retrieve": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "acct_01ba1c3e-74c0-7000-8000-1d793b09971a"
      ],
      "response": {
        "id": "acct_01ba1c3e-74c0-7000-8000-1d793b09971a",
        "object": "payout_account",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "iban",
        "account": "DE89…3000",
        "bic": null,
        "status": "connected",
        "shared_with": 0,
        "held_until": "2030-03-07T10:10:00.000Z",
        "revoked_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:10:00.000Z",
        "updated_at": "2030-03-04T10:10:00.000Z"
      }
    },
    "payoutAccounts.delete": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "acct_01ba1c3e-74c0-7000-8000-1d793b09971a"
      ],
      "response": {
        "id": "acct_01ba1c3e-74c0-7000-8000-1d793b09971a",
        "object": "payout_account",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "iban",
        "account": "DE89…3000",
        "bic": null,
        "status": "revoked",
        "shared_with": 0,
        "held_until": "2030-03-07T10:10:00.000Z",
        "revoked_at": "2030-03-04T10:13:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:10:00.000Z",
        "updated_at": "2030-03-04T10:13:00.000Z"
      }
    },
    "standing.preview": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "simulate": {
          "metrics": {
            "sales_count": 3
          }
        }
      },
      "response": {
        "object": "program.standing_preview",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "status": "qualified",
        "stored_status": "not_qualified",
        "score": 0,
        "met": [
          {
            "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
            "metric_key": "sales_count",
            "scope": "program_maintenance",
            "observed": 3,
            "simulated": true
          }
        ],
        "failed": [],
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "assertions": [
          {
            "key": "identity_checked",
            "value": 0,
            "expires_at": "2031-03-04T00:00:00.000Z"
          }
        ],
        "changes_at": null,
        "simulated": true
      }
    },
    "standing.retrieve": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "object": "enrollment.standing",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "at": "2030-03-04T10:15:00.000Z",
        "qualification_status": "not_qualified",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "grace_since": null,
        "grace_until": null,
        "met": [],
        "failed": [
          {
            "requirement": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
            "metric_key": "sales_count",
            "scope": "program_maintenance",
            "observed": 0,
            "needed": 1
          }
        ],
        "trigger": "approval",
        "since": "2030-03-04T09:37:00.000Z",
        "until": null,
        "livemode": true
      }
    },
    "joinings.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "open": true,
        "application_form": [
          {
            "key": "website",
            "label": "Your site",
            "kind": "url",
            "required": true
          }
        ],
        "terms": {
          "url": "https://shoes.example/terms"
        },
        "rules": [
          {
            "when": "address_domain",
            "any_of": [
              "friends.example"
            ],
            "decision": "approve"
          }
        ]
      },
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program.joining",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "open": true,
        "url": "https://links.example/join/prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "form_version": 1,
        "application_form": [
          {
            "key": "website",
            "label": "Your site",
            "kind": "url",
            "required": true,
            "help": null,
            "min": null,
            "max": null,
            "choices": null
          }
        ],
        "terms_version": 1,
        "terms": {
          "text": null,
          "url": "https://shoes.example/terms"
        },
        "rules": [
          {
            "when": "address_domain",
            "field": null,
            "key": null,
            "decision": "approve",
            "reason": null,
            "any_of": [
              "friends.example"
            ]
          }
        ],
        "livemode": true,
        "created_at": "2030-03-04T10:16:00.000Z",
        "updated_at": "2030-03-04T10:16:00.000Z"
      }
    },
    "joinings.retrieve": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program.joining",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "open": true,
        "url": "https://links.example/join/prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "form_version": 1,
        "application_form": [
          {
            "key": "website",
            "label": "Your site",
            "kind": "url",
            "required": true,
            "help": null,
            "min": null,
            "max": null,
            "choices": null
          }
        ],
        "terms_version": 1,
        "terms": {
          "text": null,
          "url": "https://shoes.example/terms"
        },
        "rules": [
          {
            "when": "address_domain",
            "field": null,
            "key": null,
            "decision": "approve",
            "reason": null,
            "any_of": [
              "friends.example"
            ]
          }
        ],
        "livemode": true,
        "created_at": "2030-03-04T10:16:00.000Z",
        "updated_at": "2030-03-04T10:16:00.000Z"
      }
    },
    "applications.retrieve": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": null
    },
    "joinings.listAcceptances": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "response": {
        "object": "list",
        "data": [
          {
            "id": "enr_01ba1c22-1320-7000-8000-24026a234f8b",
            "object": "terms_acceptance",
            "enrollment": "enr_01ba1c22-1320-7000-8000-24026a234f8b",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "entity": "ent_01ba1c22-1320-7000-8000-51263a028472",
            "approval_status": "pending",
            "status": "archived",
            "applied": false,
            "terms_version": null,
            "accepted_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:39:00.000Z",
            "updated_at": "2030-03-04T09:40:00.000Z"
          },
          {
            "id": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
            "object": "terms_acceptance",
            "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
            "approval_status": "approved",
            "status": "active",
            "applied": false,
            "terms_version": null,
            "accepted_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:36:00.000Z",
            "updated_at": "2030-03-04T10:02:00.000Z"
          },
          {
            "id": "enr_01ba1c1e-69a0-7000-8000-8778704485b3",
            "object": "terms_acceptance",
            "enrollment": "enr_01ba1c1e-69a0-7000-8000-8778704485b3",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "entity": "ent_01ba1c1e-69a0-7000-8000-10de4d2e0684",
            "approval_status": "rejected",
            "status": "active",
            "applied": false,
            "terms_version": null,
            "accepted_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:35:00.000Z",
            "updated_at": "2030-03-04T09:46:00.000Z"
          },
          {
            "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "object": "terms_acceptance",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "approval_status": "approved",
            "status": "active",
            "applied": false,
            "terms_version": null,
            "accepted_at": null,
            "livemode": true,
            "created_at": "2030-03-04T09:34:00.000Z",
            "updated_at": "2030-03-04T09:45:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "assets.create": {
      "request": {
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "Spring banner",
        "description": "For the side of a blog",
        "kind": "image",
        "content": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      },
      "response": {
        "id": "asset_01ba1c47-9c80-7000-8000-636a54d5a35f",
        "object": "asset",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier": null,
        "kind": "image",
        "name": "Spring banner",
        "description": "For the side of a blog",
        "text": null,
        "content_type": "image/png",
        "size": 70,
        "width": 1,
        "height": 1,
        "sha256": "6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0",
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T10:20:00.000Z",
        "updated_at": "2030-03-04T10:20:00.000Z"
      }
    },
    "assets.list": {
      "query": "?limit=1&program=prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "asset_01ba1c47-9c80-7000-8000-636a54d5a35f",
            "object": "asset",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "tier": null,
            "kind": "image",
            "name": "Spring banner",
            "description": "For the side of a blog",
            "text": null,
            "content_type": "image/png",
            "size": 70,
            "width": 1,
            "height": 1,
            "sha256": "6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0",
            "status": "active",
            "livemode": true,
            "created_at": "2030-03-04T10:20:00.000Z",
            "updated_at": "2030-03-04T10:20:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "assets.retrieve": {
      "ids": [
        "asset_01ba1c47-9c80-7000-8000-636a54d5a35f"
      ],
      "response": {
        "id": "asset_01ba1c47-9c80-7000-8000-636a54d5a35f",
        "object": "asset",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier": null,
        "kind": "image",
        "name": "Spring banner",
        "description": "For the side of a blog",
        "text": null,
        "content_type": "image/png",
        "size": 70,
        "width": 1,
        "height": 1,
        "sha256": "6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0",
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T10:20:00.000Z",
        "updated_at": "2030-03-04T10:20:00.000Z"
      }
    },
    "assets.update": {
      "ids": [
        "asset_01ba1c47-9c80-7000-8000-636a54d5a35f"
      ],
      "request": {
        "name": "Banner of spring"
      },
      "response": {
        "id": "asset_01ba1c47-9c80-7000-8000-636a54d5a35f",
        "object": "asset",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier": null,
        "kind": "image",
        "name": "Banner of spring",
        "description": "For the side of a blog",
        "text": null,
        "content_type": "image/png",
        "size": 70,
        "width": 1,
        "height": 1,
        "sha256": "6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0",
        "status": "active",
        "livemode": true,
        "created_at": "2030-03-04T10:20:00.000Z",
        "updated_at": "2030-03-04T10:23:00.000Z"
      }
    },
    "assets.content": {
      "ids": [
        "asset_01ba1c47-9c80-7000-8000-636a54d5a35f"
      ]
    },
    "passkeys.remove": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "response": {
        "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "object": "entity_passkeys",
        "removed": []
      }
    },
    "enrollmentNotes.create": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "request": {
        "text": "Called: she plans a series in May."
      },
      "response": {
        "id": "note_01ba1c4d-1ac0-7000-8000-2f54f90da199",
        "object": "note",
        "subject_type": "enrollment",
        "subject": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Called: she plans a series in May.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:26:00.000Z",
        "updated_at": "2030-03-04T10:26:00.000Z"
      }
    },
    "enrollmentNotes.list": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "note_01ba1c4d-1ac0-7000-8000-2f54f90da199",
            "object": "note",
            "subject_type": "enrollment",
            "subject": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "text": "Called: she plans a series in May.",
            "mentions": [],
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "edited_at": null,
            "livemode": true,
            "created_at": "2030-03-04T10:26:00.000Z",
            "updated_at": "2030-03-04T10:26:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "enrollmentNotes.retrieve": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "note_01ba1c4d-1ac0-7000-8000-2f54f90da199"
      ],
      "response": {
        "id": "note_01ba1c4d-1ac0-7000-8000-2f54f90da199",
        "object": "note",
        "subject_type": "enrollment",
        "subject": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Called: she plans a series in May.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:26:00.000Z",
        "updated_at": "2030-03-04T10:26:00.000Z"
      }
    },
    "enrollmentNotes.update": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "note_01ba1c4d-1ac0-7000-8000-2f54f90da199"
      ],
      "request": {
        "text": "Called: she plans a series in May. Done."
      },
      "response": {
        "id": "note_01ba1c4d-1ac0-7000-8000-2f54f90da199",
        "object": "note",
        "subject_type": "enrollment",
        "subject": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Called: she plans a series in May. Done.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": "2030-03-04T10:29:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:26:00.000Z",
        "updated_at": "2030-03-04T10:29:00.000Z"
      }
    },
    "enrollmentNotes.delete": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "note_01ba1c4d-1ac0-7000-8000-2f54f90da199"
      ],
      "response": {
        "id": "note_01ba1c4d-1ac0-7000-8000-2f54f90da199",
        "object": "note",
        "deleted": true
      }
    },
    "entityNotes.create": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "request": {
        "text": "Writes in German as well."
      },
      "response": {
        "id": "note_01ba1c51-aea0-7000-8000-dd02b188a67c",
        "object": "note",
        "subject_type": "entity",
        "subject": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Writes in German as well.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:31:00.000Z",
        "updated_at": "2030-03-04T10:31:00.000Z"
      }
    },
    "entityNotes.list": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "note_01ba1c51-aea0-7000-8000-dd02b188a67c",
            "object": "note",
            "subject_type": "entity",
            "subject": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "text": "Writes in German as well.",
            "mentions": [],
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "edited_at": null,
            "livemode": true,
            "created_at": "2030-03-04T10:31:00.000Z",
            "updated_at": "2030-03-04T10:31:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "entityNotes.retrieve": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "note_01ba1c51-aea0-7000-8000-dd02b188a67c"
      ],
      "response": {
        "id": "note_01ba1c51-aea0-7000-8000-dd02b188a67c",
        "object": "note",
        "subject_type": "entity",
        "subject": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Writes in German as well.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:31:00.000Z",
        "updated_at": "2030-03-04T10:31:00.000Z"
      }
    },
    "entityNotes.update": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "note_01ba1c51-aea0-7000-8000-dd02b188a67c"
      ],
      "request": {
        "text": "Writes in German as well. Done."
      },
      "response": {
        "id": "note_01ba1c51-aea0-7000-8000-dd02b188a67c",
        "object": "note",
        "subject_type": "entity",
        "subject": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Writes in German as well. Done.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": "2030-03-04T10:34:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:31:00.000Z",
        "updated_at": "2030-03-04T10:34:00.000Z"
      }
    },
    "entityNotes.delete": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "note_01ba1c51-aea0-7000-8000-dd02b188a67c"
      ],
      "response": {
        "id": "note_01ba1c51-aea0-7000-8000-dd02b188a67c",
        "object": "note",
        "deleted": true
      }
    },
    "messages.preview": {
      "request": {
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ]
      },
      "response": {
        "object": "message_preview",
        "addressed": 1,
        "mailed": 0,
        "left_out": [
          {
            "reason": "reserved_address",
            "count": 1,
            "enrollments": [
              "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
            ]
          }
        ],
        "reply_to": null,
        "is_complete": true,
        "livemode": true
      }
    },
    "messages.create": {
      "request": {
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "subject": "Our spring collection",
        "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples."
      },
      "response": {
        "id": "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c",
        "object": "message",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "subject": "Our spring collection",
        "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "filter": null,
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "reply_to": null,
        "status": "waiting",
        "sends_at": "2030-03-04T10:37:10.000Z",
        "counts": {
          "addressed": 0,
          "waiting": 0,
          "sent": 0,
          "failed": 0,
          "read": 0,
          "left_out": []
        },
        "livemode": true,
        "created_at": "2030-03-04T10:37:00.000Z",
        "updated_at": "2030-03-04T10:37:00.000Z"
      }
    },
    "messages.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c",
            "object": "message",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "subject": "Our spring collection",
            "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
            "enrollments": [
              "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
            ],
            "filter": null,
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "reply_to": null,
            "status": "waiting",
            "sends_at": "2030-03-04T10:37:10.000Z",
            "counts": {
              "addressed": 0,
              "waiting": 0,
              "sent": 0,
              "failed": 0,
              "read": 0,
              "left_out": []
            },
            "livemode": true,
            "created_at": "2030-03-04T10:37:00.000Z",
            "updated_at": "2030-03-04T10:37:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "messages.retrieve": {
      "ids": [
        "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c"
      ],
      "response": {
        "id": "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c",
        "object": "message",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "subject": "Our spring collection",
        "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "filter": null,
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "reply_to": null,
        "status": "waiting",
        "sends_at": "2030-03-04T10:37:10.000Z",
        "counts": {
          "addressed": 0,
          "waiting": 0,
          "sent": 0,
          "failed": 0,
          "read": 0,
          "left_out": []
        },
        "livemode": true,
        "created_at": "2030-03-04T10:37:00.000Z",
        "updated_at": "2030-03-04T10:37:00.000Z"
      }
    },
    "messages.cancel": {
      "ids": [
        "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c"
      ],
      "response": {
        "id": "msg_01ba1c57-2ce0-7000-8000-21a1b095dc0c",
        "object": "message",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "subject": "Our spring collection",
        "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "filter": null,
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "reply_to": null,
        "status": "canceled",
        "sends_at": "2030-03-04T10:37:10.000Z",
        "counts": {
          "addressed": 0,
          "waiting": 0,
          "sent": 0,
          "failed": 0,
          "read": 0,
          "left_out": []
        },
        "livemode": true,
        "created_at": "2030-03-04T10:37:00.000Z",
        "updated_at": "2030-03-04T10:40:00.000Z"
      }
    },
    "messages.update": {
      "ids": [
        "msg_01ba1c5a-d660-7000-8000-9895f918e68c"
      ],
      "request": {
        "subject": "Our spring collection is here"
      },
      "response": {
        "id": "msg_01ba1c5a-d660-7000-8000-9895f918e68c",
        "object": "message",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "subject": "Our spring collection is here",
        "text": "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "filter": null,
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "reply_to": "press@acme.example",
        "status": "scheduled",
        "sends_at": "2030-05-02T07:00:00.000Z",
        "counts": {
          "addressed": 0,
          "waiting": 0,
          "sent": 0,
          "failed": 0,
          "read": 0,
          "left_out": []
        },
        "livemode": true,
        "created_at": "2030-03-04T10:41:00.000Z",
        "updated_at": "2030-03-04T10:42:00.000Z"
      }
    },
    "messages.listOfEnrollment": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "object": "list",
        "data": [],
        "has_more": false
      }
    },
    "portalDomains.create": {
      "request": {
        "host": "partners.acme.example"
      },
      "response": {
        "id": "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75",
        "object": "portal_domain",
        "host": "partners.acme.example",
        "status": "pending",
        "fault": null,
        "records": [
          {
            "type": "TXT",
            "name": "_entente.partners.acme.example",
            "value": "entente-domain=16ebd87480d0e3d1ee6027738b3fc1de"
          },
          {
            "type": "CNAME",
            "name": "partners.acme.example",
            "value": "links.example"
          }
        ],
        "url": null,
        "checked_at": null,
        "next_check_at": "2030-03-04T10:45:00.000Z",
        "failed_since": null,
        "proven_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:45:00.000Z",
        "updated_at": "2030-03-04T10:45:00.000Z"
      }
    },
    "portalDomains.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75",
            "object": "portal_domain",
            "host": "partners.acme.example",
            "status": "pending",
            "fault": null,
            "records": [
              {
                "type": "TXT",
                "name": "_entente.partners.acme.example",
                "value": "entente-domain=16ebd87480d0e3d1ee6027738b3fc1de"
              },
              {
                "type": "CNAME",
                "name": "partners.acme.example",
                "value": "links.example"
              }
            ],
            "url": null,
            "checked_at": null,
            "next_check_at": "2030-03-04T10:45:00.000Z",
            "failed_since": null,
            "proven_at": null,
            "livemode": true,
            "created_at": "2030-03-04T10:45:00.000Z",
            "updated_at": "2030-03-04T10:45:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "portalDomains.retrieve": {
      "ids": [
        "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75"
      ],
      "response": {
        "id": "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75",
        "object": "portal_domain",
        "host": "partners.acme.example",
        "status": "pending",
        "fault": null,
        "records": [
          {
            "type": "TXT",
            "name": "_entente.partners.acme.example",
            "value": "entente-domain=16ebd87480d0e3d1ee6027738b3fc1de"
          },
          {
            "type": "CNAME",
            "name": "partners.acme.example",
            "value": "links.example"
          }
        ],
        "url": null,
        "checked_at": null,
        "next_check_at": "2030-03-04T10:45:00.000Z",
        "failed_since": null,
        "proven_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:45:00.000Z",
        "updated_at": "2030-03-04T10:45:00.000Z"
      }
    },
    "portalDomains.check": {
      "ids": [
        "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75"
      ],
      "response": {
        "id": "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75",
        "object": "portal_domain",
        "host": "partners.acme.example",
        "status": "pending",
        "fault": null,
        "records": [
          {
            "type": "TXT",
            "name": "_entente.partners.acme.example",
            "value": "entente-domain=16ebd87480d0e3d1ee6027738b3fc1de"
          },
          {
            "type": "CNAME",
            "name": "partners.acme.example",
            "value": "links.example"
          }
        ],
        "url": null,
        "checked_at": null,
        "next_check_at": "2030-03-04T10:45:00.000Z",
        "failed_since": null,
        "proven_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:45:00.000Z",
        "updated_at": "2030-03-04T10:45:00.000Z"
      }
    },
    "portalDomains.delete": {
      "ids": [
        "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75"
      ],
      "response": {
        "id": "pdom_01ba1c5e-7fe0-7000-8000-247674f1dc75",
        "object": "portal_domain",
        "deleted": true
      }
    },
    "portalProvider.update": {
      "request": {
        "issuer": "https://login.acme.example",
        "client_id": "entente",
        "client_secret": "a-secret-of-the-provider",
        "label": "Acme Login"
      },
      "response": {
        "object": "portal_provider",
        "issuer": "https://login.acme.example",
        "client_id": "entente",
        "secret_set_at": "2030-03-04T10:50:00.000Z",
        "label": "Acme Login",
        "enabled": true,
        "redirect_uri": "https://links.example/portal/sign-in"
      }
    },
    "portalProvider.retrieve": {
      "response": {
        "object": "portal_provider",
        "issuer": "https://login.acme.example",
        "client_id": "entente",
        "secret_set_at": "2030-03-04T10:50:00.000Z",
        "label": "Acme Login",
        "enabled": true,
        "redirect_uri": "https://links.example/portal/sign-in"
      }
    },
    "portalSessions.create": {
      "ids": [
        "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      ],
      "response": {
        "id": "ptl_01ba1c64-e880-7000-8000-ad720a855b63",
        "object": "portal_session",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "method": "brand",
        "identity": null,
        "opened_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "opened_at": null,
        "ends_at": "2030-03-04T11:02:00.000Z",
        "proven_at": null,
        "ended_at": null,
        "livemode": true,
        "created_at": "2030-03-04T10:52:00.000Z",
        "updated_at": "2030-03-04T10:52:00.000Z",
        "url": "https://links.example/portal?organization=org_01ba1bfe-5e80-7000-8000-070b0a77359e#token=portal_link_live_01ba1bfe5e8070008000070b0a77359e01ba1c64e88070008000ad720a855b63dd82dc70fee9e5f09d202d674628be919a71a742a913bd10b94169dfc8e1a1dd",
        "token": "portal_link_live_01ba1bfe5e8070008000070b0a77359e01ba1c64e88070008000ad720a855b63dd82dc70fee9e5f09d202d674628be919a71a742a913bd10b94169dfc8e1a1dd",
        "expires_at": "2030-03-04T11:02:00.000Z"
      }
    },
    "portalSessions.end": {
      "ids": [
        "ptl_01ba1c64-e880-7000-8000-ad720a855b63"
      ],
      "response": {
        "id": "ptl_01ba1c64-e880-7000-8000-ad720a855b63",
        "object": "portal_session",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "enrollments": [
          "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
        ],
        "method": "brand",
        "identity": null,
        "opened_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "opened_at": null,
        "ends_at": "2030-03-04T11:02:00.000Z",
        "proven_at": null,
        "ended_at": "2030-03-04T10:53:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T10:52:00.000Z",
        "updated_at": "2030-03-04T10:53:00.000Z"
      }
    },
    "contests.answer": {
      "ids": [
        "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f"
      ],
      "request": {
        "text": "Which page did you link to?"
      },
      "response": {
        "id": "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f",
        "object": "contest",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "attribution",
        "event": null,
        "reference": "order 1001",
        "text": "This sale came from my newsletter of March.",
        "status": "answered",
        "answers": [
          {
            "by": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "at": "2030-03-04T10:55:00.000Z",
            "text": "Which page did you link to?"
          }
        ],
        "reason": null,
        "decided_by": null,
        "decided_at": null,
        "result": null,
        "livemode": true,
        "created_at": "2030-03-04T10:54:00.000Z",
        "updated_at": "2030-03-04T10:55:00.000Z"
      }
    },
    "contests.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f",
            "object": "contest",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "kind": "attribution",
            "event": null,
            "reference": "order 1001",
            "text": "This sale came from my newsletter of March.",
            "status": "answered",
            "answers": [
              {
                "by": {
                  "type": "api_key",
                  "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
                  "name": "Examples"
                },
                "at": "2030-03-04T10:55:00.000Z",
                "text": "Which page did you link to?"
              }
            ],
            "reason": null,
            "decided_by": null,
            "decided_at": null,
            "result": null,
            "livemode": true,
            "created_at": "2030-03-04T10:54:00.000Z",
            "updated_at": "2030-03-04T10:55:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "contests.retrieve": {
      "ids": [
        "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f"
      ],
      "response": {
        "id": "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f",
        "object": "contest",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "attribution",
        "event": null,
        "reference": "order 1001",
        "text": "This sale came from my newsletter of March.",
        "status": "answered",
        "answers": [
          {
            "by": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "at": "2030-03-04T10:55:00.000Z",
            "text": "Which page did you link to?"
          }
        ],
        "reason": null,
        "decided_by": null,
        "decided_at": null,
        "result": null,
        "livemode": true,
        "created_at": "2030-03-04T10:54:00.000Z",
        "updated_at": "2030-03-04T10:55:00.000Z",
        "member_explanation": null,
        "explanation": null
      }
    },
    "contests.refuse": {
      "ids": [
        "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f"
      ],
      "request": {
        "reason": "The customer used another member's code."
      },
      "response": {
        "id": "ctst_01ba1c66-bd40-7002-8000-e6fb3427d39f",
        "object": "contest",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "kind": "attribution",
        "event": null,
        "reference": "order 1001",
        "text": "This sale came from my newsletter of March.",
        "status": "refused",
        "answers": [
          {
            "by": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "at": "2030-03-04T10:55:00.000Z",
            "text": "Which page did you link to?"
          }
        ],
        "reason": "The customer used another member's code.",
        "decided_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "decided_at": "2030-03-04T10:58:00.000Z",
        "result": null,
        "livemode": true,
        "created_at": "2030-03-04T10:54:00.000Z",
        "updated_at": "2030-03-04T10:58:00.000Z"
      }
    },
    "contests.accept": {
      "ids": [
        "ctst_01ba1c6c-3b80-7002-8000-ceda37e3dc2f"
      ],
      "request": {
        "reason": "We looked at the wrong site."
      },
      "response": {
        "id": "ctst_01ba1c6c-3b80-7002-8000-ceda37e3dc2f",
        "object": "contest",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "kind": "rejection",
        "event": null,
        "reference": null,
        "text": "My site shows running shoes.",
        "status": "accepted",
        "answers": [],
        "reason": "We looked at the wrong site.",
        "decided_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "decided_at": "2030-03-04T11:01:00.000Z",
        "result": {
          "kind": "approval",
          "id": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
        },
        "livemode": true,
        "created_at": "2030-03-04T11:00:00.000Z",
        "updated_at": "2030-03-04T11:01:00.000Z"
      }
    },
    "distributions.create": {
      "request": {
        "name": "Spring launch",
        "objective": "sales",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000
        }
      },
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": null,
        "status": "draft",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": null,
        "paused_at": null,
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:02:00.000Z"
      }
    },
    "distributions.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
            "object": "distribution",
            "name": "Summer launch",
            "objective": "sales",
            "description": null,
            "status": "draft",
            "spec": {
              "plan": {
                "entity": {
                  "enrollment_policy": "all_approved",
                  "slots": [
                    {
                      "name": "primary",
                      "medium": "referral",
                      "channel": "service",
                      "format": "referral_link"
                    }
                  ]
                }
              }
            },
            "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
            "programs": [
              "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
            ],
            "subjects": [],
            "budget": {
              "mode": "funded",
              "asset": "usd",
              "total": 100000,
              "consumed": 0,
              "released": 0
            },
            "deployments": {
              "total": 0,
              "live": 0
            },
            "stats": {},
            "error": null,
            "launched_at": null,
            "paused_at": null,
            "completed_at": null,
            "canceled_at": null,
            "failed_at": null,
            "livemode": true,
            "created_at": "2030-03-04T11:03:00.000Z",
            "updated_at": "2030-03-04T11:03:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "distributions.retrieve": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": null,
        "status": "draft",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "deployments": {
          "total": 0,
          "live": 0
        },
        "stats": {},
        "error": null,
        "launched_at": null,
        "paused_at": null,
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:02:00.000Z"
      }
    },
    "distributionNotes.create": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "request": {
        "text": "Wait for the pictures."
      },
      "response": {
        "id": "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a",
        "object": "note",
        "subject_type": "distribution",
        "subject": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "entity": null,
        "text": "Wait for the pictures.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:06:00.000Z",
        "updated_at": "2030-03-04T11:06:00.000Z"
      }
    },
    "distributionNotes.list": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a",
            "object": "note",
            "subject_type": "distribution",
            "subject": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
            "entity": null,
            "text": "Wait for the pictures.",
            "mentions": [],
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "edited_at": null,
            "livemode": true,
            "created_at": "2030-03-04T11:06:00.000Z",
            "updated_at": "2030-03-04T11:06:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "distributionNotes.retrieve": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a"
      ],
      "response": {
        "id": "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a",
        "object": "note",
        "subject_type": "distribution",
        "subject": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "entity": null,
        "text": "Wait for the pictures.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:06:00.000Z",
        "updated_at": "2030-03-04T11:06:00.000Z"
      }
    },
    "distributionNotes.update": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a"
      ],
      "request": {
        "text": "Wait for the pictures. Done."
      },
      "response": {
        "id": "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a",
        "object": "note",
        "subject_type": "distribution",
        "subject": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "entity": null,
        "text": "Wait for the pictures. Done.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": "2030-03-04T11:09:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:06:00.000Z",
        "updated_at": "2030-03-04T11:09:00.000Z"
      }
    },
    "distributionNotes.delete": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a"
      ],
      "response": {
        "id": "note_01ba1c71-b9c0-7000-8000-d7a3e6d63e0a",
        "object": "note",
        "deleted": true
      }
    },
    "distributions.update": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "request": {
        "description": "A link for every approved member."
      },
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": "A link for every approved member.",
        "status": "draft",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": null,
        "paused_at": null,
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:11:00.000Z"
      }
    },
    "distributions.validate": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": "A link for every approved member.",
        "status": "ready",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": null,
        "paused_at": null,
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:12:00.000Z",
        "valid": true,
        "errors": [],
        "warnings": []
      }
    },
    "distributions.launch": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "status": "launching",
        "operation": "op_01ba1c78-2260-7000-8000-f2e263c207ec"
      }
    },
    "operations.list": {
      "query": "?limit=1&subject_id=dist_01ba1c6e-1040-7000-8000-4b8526052628",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "op_01ba1c78-2260-7000-8000-f2e263c207ec",
            "object": "operation",
            "subject": {
              "type": "distribution",
              "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628"
            },
            "kind": "distribution.launch",
            "status": "succeeded",
            "waiting_reason": null,
            "attempts": 1,
            "max_attempts": 8,
            "target_operation": null,
            "progress": {
              "total": 2,
              "done": 2
            },
            "result": {
              "deployments_total": 1,
              "deployments_live": 1
            },
            "error": null,
            "completed_at": "2030-03-04T11:13:00.000Z",
            "livemode": true,
            "created_at": "2030-03-04T11:13:00.000Z",
            "updated_at": "2030-03-04T11:13:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "operations.retrieve": {
      "ids": [
        "op_01ba1c78-2260-7000-8000-f2e263c207ec"
      ],
      "response": {
        "id": "op_01ba1c78-2260-7000-8000-f2e263c207ec",
        "object": "operation",
        "subject": {
          "type": "distribution",
          "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628"
        },
        "kind": "distribution.launch",
        "status": "succeeded",
        "waiting_reason": null,
        "attempts": 1,
        "max_attempts": 8,
        "target_operation": null,
        "progress": {
          "total": 2,
          "done": 2
        },
        "result": {
          "deployments_total": 1,
          "deployments_live": 1
        },
        "error": null,
        "completed_at": "2030-03-04T11:13:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:13:00.000Z",
        "updated_at": "2030-03-04T11:13:00.000Z"
      }
    },
    "deployments.list": {
      "query": "?limit=1&distribution=dist_01ba1c6e-1040-7000-8000-4b8526052628",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
            "object": "deployment",
            "deployment_key": "program_01ba1c03-dcc0-7000-8000-0fd66e3a3d10:service:referral_link:primary",
            "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "connection": null,
            "mode": "program",
            "medium": "referral",
            "channel": "service",
            "format": "referral_link",
            "adapter": "service",
            "status": "active",
            "observed_status": "live",
            "desired_state": {
              "status": "active",
              "slot": "primary",
              "destination_url": null
            },
            "observed_state": {
              "status": "live",
              "detail": {}
            },
            "external_ids": {
              "promo_link_count": 2,
              "codes": [
                "01deb50da8ac8c58516f",
                "0a3e2bb0ba295254fb44"
              ]
            },
            "budget_allocation_minor": 100000,
            "error": null,
            "activated_at": "2030-03-04T11:13:00.000Z",
            "completed_at": null,
            "last_observed_at": "2030-03-04T11:13:00.000Z",
            "livemode": true,
            "created_at": "2030-03-04T11:13:00.000Z",
            "updated_at": "2030-03-04T11:13:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "deployments.retrieve": {
      "ids": [
        "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e"
      ],
      "response": {
        "id": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "object": "deployment",
        "deployment_key": "program_01ba1c03-dcc0-7000-8000-0fd66e3a3d10:service:referral_link:primary",
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "connection": null,
        "mode": "program",
        "medium": "referral",
        "channel": "service",
        "format": "referral_link",
        "adapter": "service",
        "status": "active",
        "observed_status": "live",
        "desired_state": {
          "status": "active",
          "slot": "primary",
          "destination_url": null
        },
        "observed_state": {
          "status": "live",
          "detail": {}
        },
        "external_ids": {
          "promo_link_count": 2,
          "codes": [
            "01deb50da8ac8c58516f",
            "0a3e2bb0ba295254fb44"
          ]
        },
        "budget_allocation_minor": 100000,
        "error": null,
        "activated_at": "2030-03-04T11:13:00.000Z",
        "completed_at": null,
        "last_observed_at": "2030-03-04T11:13:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:13:00.000Z",
        "updated_at": "2030-03-04T11:13:00.000Z",
        "capabilities": {
          "pause": true,
          "resume": false,
          "cancel": true,
          "observe": true,
          "per_member_links": true
        }
      }
    },
    "deployments.pause": {
      "ids": [
        "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e"
      ],
      "response": {
        "id": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "object": "deployment",
        "deployment_key": "program_01ba1c03-dcc0-7000-8000-0fd66e3a3d10:service:referral_link:primary",
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "connection": null,
        "mode": "program",
        "medium": "referral",
        "channel": "service",
        "format": "referral_link",
        "adapter": "service",
        "status": "paused",
        "observed_status": "live",
        "desired_state": {
          "status": "paused",
          "slot": "primary",
          "destination_url": null
        },
        "observed_state": {
          "status": "live",
          "detail": {}
        },
        "external_ids": {
          "promo_link_count": 2,
          "codes": [
            "01deb50da8ac8c58516f",
            "0a3e2bb0ba295254fb44"
          ]
        },
        "budget_allocation_minor": 100000,
        "error": null,
        "activated_at": "2030-03-04T11:13:00.000Z",
        "completed_at": null,
        "last_observed_at": "2030-03-04T11:13:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:13:00.000Z",
        "updated_at": "2030-03-04T11:22:00.000Z",
        "operation": "op_01ba1c80-5fc0-7000-8000-8991b617536c"
      }
    },
    "deployments.resume": {
      "ids": [
        "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e"
      ],
      "response": {
        "id": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "object": "deployment",
        "deployment_key": "program_01ba1c03-dcc0-7000-8000-0fd66e3a3d10:service:referral_link:primary",
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "connection": null,
        "mode": "program",
        "medium": "referral",
        "channel": "service",
        "format": "referral_link",
        "adapter": "service",
        "status": "active",
        "observed_status": "paused",
        "desired_state": {
          "status": "active",
          "slot": "primary",
          "destination_url": null
        },
        "observed_state": {
          "status": "paused",
          "detail": {}
        },
        "external_ids": {
          "promo_link_count": 2,
          "codes": [
            "01deb50da8ac8c58516f",
            "0a3e2bb0ba295254fb44"
          ]
        },
        "budget_allocation_minor": 100000,
        "error": null,
        "activated_at": "2030-03-04T11:13:00.000Z",
        "completed_at": null,
        "last_observed_at": "2030-03-04T11:22:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:13:00.000Z",
        "updated_at": "2030-03-04T11:23:00.000Z",
        "operation": "op_01ba1c81-4a20-7000-8000-15910ee8c8ff"
      }
    },
    "distributions.pause": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": "A link for every approved member.",
        "status": "paused",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": "2030-03-04T11:13:00.000Z",
        "paused_at": "2030-03-04T11:24:00.000Z",
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:24:00.000Z",
        "operation": "op_01ba1c82-3480-7000-8000-68c99e8a994b"
      }
    },
    "distributions.resume": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": "A link for every approved member.",
        "status": "launching",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": "2030-03-04T11:13:00.000Z",
        "paused_at": null,
        "completed_at": null,
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-04T11:25:00.000Z",
        "operation": "op_01ba1c83-1ee0-7000-8000-783af0df3957"
      }
    },
    "promoLinks.list": {
      "query": "?limit=1&deployment=dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "plink_01ba1c78-2260-7ff9-8a71-6de9e0561e41",
            "object": "promo_link",
            "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "code": "0a3e2bb0ba295254fb44",
            "url": "https://links.example/r/0a3e2bb0ba295254fb44",
            "status": "active",
            "clicks": 0,
            "livemode": true,
            "created_at": "2030-03-04T11:13:00.000Z",
            "updated_at": "2030-03-04T11:13:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "promoLinks.retrieve": {
      "ids": [
        "plink_01ba1c78-2260-7ff9-8a71-6de9e0561e41"
      ],
      "response": {
        "id": "plink_01ba1c78-2260-7ff9-8a71-6de9e0561e41",
        "object": "promo_link",
        "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "0a3e2bb0ba295254fb44",
        "url": "https://links.example/r/0a3e2bb0ba295254fb44",
        "status": "active",
        "clicks": 0,
        "livemode": true,
        "created_at": "2030-03-04T11:13:00.000Z",
        "updated_at": "2030-03-04T11:13:00.000Z"
      }
    },
    "deployments.cancel": {
      "ids": [
        "dep_01ba1c7b-cbe0-7001-8000-30346aafe940"
      ],
      "response": {
        "id": "dep_01ba1c7b-cbe0-7001-8000-30346aafe940",
        "object": "deployment",
        "deployment_key": "program_01ba1c03-dcc0-7000-8000-0fd66e3a3d10:service:referral_link:primary",
        "distribution": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "connection": null,
        "mode": "program",
        "medium": "referral",
        "channel": "service",
        "format": "referral_link",
        "adapter": "service",
        "status": "canceled",
        "observed_status": "live",
        "desired_state": {
          "status": "canceled",
          "slot": "primary",
          "destination_url": null
        },
        "observed_state": {
          "status": "live",
          "detail": {}
        },
        "external_ids": {
          "promo_link_count": 2,
          "codes": [
            "150aa7d71ddfb76144aa",
            "b52502db40628faa5dce"
          ]
        },
        "budget_allocation_minor": 100000,
        "error": null,
        "activated_at": "2030-03-04T11:17:00.000Z",
        "completed_at": null,
        "last_observed_at": "2030-03-04T11:17:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:17:00.000Z",
        "updated_at": "2030-03-04T11:29:00.000Z",
        "operation": "op_01ba1c86-c860-7000-8000-277606eba23c"
      }
    },
    "distributions.cancel": {
      "ids": [
        "dist_01ba1c6e-faa0-7000-8000-009c8855614a"
      ],
      "response": {
        "id": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
        "object": "distribution",
        "name": "Summer launch",
        "objective": "sales",
        "description": null,
        "status": "canceled",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 0,
          "released": 0
        },
        "stats": {},
        "error": null,
        "launched_at": "2030-03-04T11:17:00.000Z",
        "paused_at": null,
        "completed_at": null,
        "canceled_at": "2030-03-04T11:30:00.000Z",
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:03:00.000Z",
        "updated_at": "2030-03-04T11:30:00.000Z",
        "operation": "op_01ba1c87-b2c0-7000-8000-d18b31152d37"
      }
    },
    "wallet.retrieve": {
      "response": {
        "object": "wallet",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "balances": [
          {
            "asset": "usd",
            "available": 400000,
            "reserved": 100000,
            "consumed": 0
          }
        ],
        "livemode": true
      }
    },
    "wallet.listTransactions": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "wtx_01ba1c87-b2c0-7001-8000-44f1112097e4",
            "object": "wallet_transaction",
            "kind": "release",
            "asset": "usd",
            "amount": 100000,
            "from": "reserved",
            "to": "available",
            "reference": "release:01ba1c87-b2c0-7000-8000-d18b31152d37",
            "distribution": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
            "livemode": true,
            "created_at": "2030-03-04T11:30:00.000Z",
            "updated_at": "2030-03-04T11:30:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "ledger.listAccounts": {
      "query": "?limit=2",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "usd.available",
            "object": "ledger_account",
            "account": "available",
            "asset": "usd",
            "balance_minor": 400000,
            "livemode": true
          },
          {
            "id": "usd.external",
            "object": "ledger_account",
            "account": "external",
            "asset": "usd",
            "balance_minor": -500000,
            "livemode": true
          }
        ],
        "has_more": true
      }
    },
    "ledger.retrieveAccount": {
      "ids": [
        "usd.available"
      ],
      "response": {
        "id": "usd.available",
        "object": "ledger_account",
        "account": "available",
        "asset": "usd",
        "balance_minor": 400000,
        "livemode": true
      }
    },
    "ledger.listEntries": {
      "query": "?limit=2",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "wtx_01ba1c87-b2c0-7001-8000-44f1112097e4.to",
            "object": "ledger_entry",
            "account": "usd.available",
            "transfer": "wtx_01ba1c87-b2c0-7001-8000-44f1112097e4",
            "kind": "release",
            "amount_minor": 100000,
            "asset": "usd",
            "reference": "release:01ba1c87-b2c0-7000-8000-d18b31152d37",
            "distribution": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
            "livemode": true,
            "created_at": "2030-03-04T11:30:00.000Z",
            "updated_at": "2030-03-04T11:30:00.000Z"
          },
          {
            "id": "wtx_01ba1c87-b2c0-7001-8000-44f1112097e4.from",
            "object": "ledger_entry",
            "account": "usd.reserved",
            "transfer": "wtx_01ba1c87-b2c0-7001-8000-44f1112097e4",
            "kind": "release",
            "amount_minor": -100000,
            "asset": "usd",
            "reference": "release:01ba1c87-b2c0-7000-8000-d18b31152d37",
            "distribution": "dist_01ba1c6e-faa0-7000-8000-009c8855614a",
            "livemode": true,
            "created_at": "2030-03-04T11:30:00.000Z",
            "updated_at": "2030-03-04T11:30:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "ledger.retrieveCheck": {
      "response": {
        "object": "ledger_check",
        "ran_at": null,
        "began_at": null,
        "whole_at": null,
        "is_running": false,
        "count": 0,
        "accepted": 0,
        "found": [],
        "livemode": true
      }
    },
    "access.retrieve": {
      "response": {
        "object": "access",
        "actor": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "scopes": [
          "*"
        ],
        "acts": "execute",
        "livemode": true
      }
    },
    "performance.record": {
      "request": {
        "type": "sale",
        "code": "0a3e2bb0ba295254fb44",
        "value_minor": 12900,
        "currency": "usd",
        "quantity": 1,
        "external_event_id": "order-1001",
        "customer": "customer-77",
        "occurred_at": "2030-03-04T11:38:00.000Z"
      },
      "response": {
        "id": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "object": "performance_event",
        "type": "sale",
        "source": "api",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "coupon": null,
        "code": "0a3e2bb0ba295254fb44",
        "click_id": null,
        "sub_id": null,
        "utm_source": null,
        "utm_medium": null,
        "utm_campaign": null,
        "utm_term": null,
        "utm_content": null,
        "customer": "customer-77",
        "value_minor": 12900,
        "taken_minor": null,
        "currency": "usd",
        "quantity": 1,
        "collection": null,
        "unit": null,
        "reverses": null,
        "reason": null,
        "named_by": "code",
        "also_named": [],
        "ignored": [
          {
            "name": "customer",
            "reason": "not_bound"
          }
        ],
        "external_event_id": "order-1001",
        "properties": {},
        "occurred_at": "2030-03-04T11:38:00.000Z",
        "received_at": "2030-03-04T11:39:00.000Z",
        "self_referral": false,
        "suspected": false,
        "projection": {
          "projected": true,
          "metrics": {
            "gmv_cents": 12900,
            "sales_count": 1
          }
        },
        "livemode": true,
        "created_at": "2030-03-04T11:39:00.000Z",
        "updated_at": "2030-03-04T11:39:00.000Z",
        "eligibility": {
          "eligible": true,
          "reasons": []
        },
        "warnings": []
      }
    },
    "redirects.follow": {
      "ids": [
        "0a3e2bb0ba295254fb44"
      ],
      "query": "?sub_id=banner&utm_source=newsletter"
    },
    "customers.list": {
      "query": "?limit=1&q=customer-",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "cus_01ba1c8f-f020-7000-8000-92c39e931f39",
            "object": "customer",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "customer": "customer-77",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "first_touch": {
              "event": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
              "type": "sale",
              "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "coupon": null,
              "code": "0a3e2bb0ba295254fb44",
              "click_id": null,
              "sub_id": null,
              "occurred_at": "2030-03-04T11:38:00.000Z"
            },
            "last_touch": {
              "event": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
              "type": "sale",
              "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "coupon": null,
              "code": "0a3e2bb0ba295254fb44",
              "click_id": null,
              "sub_id": null,
              "occurred_at": "2030-03-04T11:38:00.000Z"
            },
            "events": 1,
            "quantity": 1,
            "values": {
              "usd": 12900
            },
            "first_event_at": "2030-03-04T11:38:00.000Z",
            "last_event_at": "2030-03-04T11:38:00.000Z",
            "livemode": true,
            "created_at": "2030-03-04T11:39:00.000Z",
            "updated_at": "2030-03-04T11:39:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "customers.retrieve": {
      "ids": [
        "cus_01ba1c8f-f020-7000-8000-92c39e931f39"
      ],
      "response": {
        "id": "cus_01ba1c8f-f020-7000-8000-92c39e931f39",
        "object": "customer",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "customer": "customer-77",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "first_touch": {
          "event": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
          "type": "sale",
          "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
          "coupon": null,
          "code": "0a3e2bb0ba295254fb44",
          "click_id": null,
          "sub_id": null,
          "occurred_at": "2030-03-04T11:38:00.000Z"
        },
        "last_touch": {
          "event": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
          "type": "sale",
          "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
          "coupon": null,
          "code": "0a3e2bb0ba295254fb44",
          "click_id": null,
          "sub_id": null,
          "occurred_at": "2030-03-04T11:38:00.000Z"
        },
        "events": 1,
        "quantity": 1,
        "values": {
          "usd": 12900
        },
        "first_event_at": "2030-03-04T11:38:00.000Z",
        "last_event_at": "2030-03-04T11:38:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:39:00.000Z",
        "updated_at": "2030-03-04T11:39:00.000Z"
      }
    },
    "performance.listEvents": {
      "query": "?limit=1&expand[]=program&expand[]=enrollment.entity",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
            "object": "performance_event",
            "type": "sale",
            "source": "api",
            "program": {
              "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
              "object": "program",
              "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
              "name": "Runners",
              "type": "performance",
              "description": "For people who write about running.",
              "status": "active",
              "visibility": "listed",
              "listed_at": "2030-03-04T09:06:00.000Z",
              "landing_url": "https://shop.acme.example/running",
              "landing_origins": [],
              "pass_parameters": "none",
              "currency": "usd",
              "grace_days": 14,
              "referral_window_days": 90,
              "attribution": "last_click",
              "name_order": [
                "coupon",
                "code",
                "click",
                "customer"
              ],
              "self_referral": "refuse",
              "hold_days": 7,
              "minimum_payout_minor": 0,
              "metadata": {
                "season": "spring"
              },
              "livemode": true,
              "created_at": "2030-03-04T09:06:00.000Z",
              "updated_at": "2030-03-04T09:09:00.000Z"
            },
            "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
            "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
            "enrollment": {
              "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "object": "enrollment",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
              "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
              "entity": {
                "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
                "object": "entity",
                "kind": "person",
                "name": "Mia Okafor",
                "email": "mia@people.example",
                "metadata": {},
                "merged_into": null,
                "livemode": true,
                "created_at": "2030-03-04T09:34:00.000Z",
                "updated_at": "2030-03-04T09:51:00.000Z"
              },
              "referral_code": "4c9c85c1c0ee",
              "referral_url": "https://links.example/r/4c9c85c1c0ee",
              "approval_status": "approved",
              "status": "active",
              "qualification_status": "qualified",
              "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
              "operating_type": null,
              "source": "api",
              "metadata": {
                "source": "newsletter"
              },
              "tags": [],
              "joined_at": "2030-03-04T09:34:00.000Z",
              "approved_at": "2030-03-04T09:37:00.000Z",
              "rejected_at": null,
              "rejection_reason": null,
              "activated_at": "2030-03-04T11:39:00.000Z",
              "livemode": true,
              "created_at": "2030-03-04T09:34:00.000Z",
              "updated_at": "2030-03-04T11:39:00.000Z"
            },
            "coupon": null,
            "code": "0a3e2bb0ba295254fb44",
            "click_id": null,
            "sub_id": null,
            "utm_source": null,
            "utm_medium": null,
            "utm_campaign": null,
            "utm_term": null,
            "utm_content": null,
            "customer": "customer-77",
            "value_minor": 12900,
            "taken_minor": null,
            "currency": "usd",
            "quantity": 1,
            "collection": null,
            "unit": null,
            "reverses": null,
            "reason": null,
            "named_by": "code",
            "also_named": [],
            "ignored": [
              {
                "name": "customer",
                "reason": "not_bound"
              }
            ],
            "external_event_id": "order-1001",
            "properties": {},
            "occurred_at": "2030-03-04T11:38:00.000Z",
            "received_at": "2030-03-04T11:39:00.000Z",
            "self_referral": false,
            "suspected": false,
            "projection": {
              "projected": true,
              "metrics": {
                "gmv_cents": 12900,
                "sales_count": 1
              }
            },
            "livemode": true,
            "created_at": "2030-03-04T11:39:00.000Z",
            "updated_at": "2030-03-04T11:39:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "performance.retrieveEvent": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39"
      ],
      "response": {
        "id": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "object": "performance_event",
        "type": "sale",
        "source": "api",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "coupon": null,
        "code": "0a3e2bb0ba295254fb44",
        "click_id": null,
        "sub_id": null,
        "utm_source": null,
        "utm_medium": null,
        "utm_campaign": null,
        "utm_term": null,
        "utm_content": null,
        "customer": "customer-77",
        "value_minor": 12900,
        "taken_minor": null,
        "currency": "usd",
        "quantity": 1,
        "collection": null,
        "unit": null,
        "reverses": null,
        "reason": null,
        "named_by": "code",
        "also_named": [],
        "ignored": [
          {
            "name": "customer",
            "reason": "not_bound"
          }
        ],
        "external_event_id": "order-1001",
        "properties": {},
        "occurred_at": "2030-03-04T11:38:00.000Z",
        "received_at": "2030-03-04T11:39:00.000Z",
        "self_referral": false,
        "suspected": false,
        "projection": {
          "projected": true,
          "metrics": {
            "gmv_cents": 12900,
            "sales_count": 1
          }
        },
        "livemode": true,
        "created_at": "2030-03-04T11:39:00.000Z",
        "updated_at": "2030-03-04T11:39:00.000Z"
      }
    },
    "performance.explainEvent": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39"
      ],
      "response": {
        "object": "performance_event.explanation",
        "event": {
          "id": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
          "object": "performance_event",
          "type": "sale",
          "source": "api",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
          "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
          "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
          "coupon": null,
          "code": "0a3e2bb0ba295254fb44",
          "click_id": null,
          "sub_id": null,
          "utm_source": null,
          "utm_medium": null,
          "utm_campaign": null,
          "utm_term": null,
          "utm_content": null,
          "customer": "customer-77",
          "value_minor": 12900,
          "taken_minor": null,
          "currency": "usd",
          "quantity": 1,
          "collection": null,
          "unit": null,
          "reverses": null,
          "reason": null,
          "named_by": "code",
          "also_named": [],
          "ignored": [
            {
              "name": "customer",
              "reason": "not_bound"
            }
          ],
          "external_event_id": "order-1001",
          "properties": {},
          "occurred_at": "2030-03-04T11:38:00.000Z",
          "received_at": "2030-03-04T11:39:00.000Z",
          "self_referral": false,
          "suspected": false,
          "projection": {
            "projected": true,
            "metrics": {
              "gmv_cents": 12900,
              "sales_count": 1
            }
          },
          "livemode": true,
          "created_at": "2030-03-04T11:39:00.000Z",
          "updated_at": "2030-03-04T11:39:00.000Z"
        },
        "route": {
          "named_by": "code",
          "also_named": [],
          "ignored": [
            {
              "name": "customer",
              "reason": "not_bound"
            }
          ],
          "coupon": null,
          "code": "0a3e2bb0ba295254fb44",
          "click_id": null,
          "clicks_kept_since": null,
          "suspected": false,
          "customer": "customer-77",
          "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
          "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
        },
        "coupon": null,
        "corrections": [],
        "terms": {
          "at": "2030-03-04T11:38:00.000Z",
          "started_at": null,
          "ended_at": null,
          "hold_days": 7,
          "referral_window_days": 90,
          "attribution": "last_click",
          "self_referral": "refuse",
          "currency": "usd",
          "grace_days": 14,
          "counts_at": "2030-03-11T11:38:00.000Z"
        },
        "eligibility": {
          "at": "2030-03-04T11:38:00.000Z",
          "eligible": true,
          "reasons": [],
          "approvals": [
            {
              "started_at": "2030-03-04T09:37:00.000Z",
              "ended_at": null
            }
          ],
          "relationship": {
            "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
            "started_at": "2030-03-04T09:37:00.000Z",
            "ended_at": null
          },
          "link": {
            "deployment": "dep_01ba1c78-2260-7001-8000-bc6a98f6fc1e",
            "completed_at": null
          },
          "standing": null,
          "pauses": []
        },
        "pending_until": null,
        "budget": [
          {
            "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "distribution": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
            "asset": "usd",
            "due_minor": 1935,
            "amount_minor": 1935
          }
        ],
        "rules": [
          {
            "rule": {
              "id": "prule_01ba1c1b-aa80-7000-8000-bc7f4893ff20",
              "object": "payout_rule",
              "name": "Share of sales",
              "type": "cpa",
              "scope": {
                "type": "program",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
              },
              "tier": null,
              "metric_key": "sales_count",
              "rate_bps": null,
              "per_unit_minor": 200,
              "threshold": null,
              "bonus_minor": null,
              "window_key": null,
              "window_days": null,
              "currency": "usd",
              "revenue_basis": "net",
              "replaces": null,
              "status": "archived",
              "livemode": true,
              "created_at": "2030-03-04T09:32:00.000Z",
              "updated_at": "2030-03-04T09:33:00.000Z"
            },
            "amount": 1,
            "counted": true,
            "reasons": [],
            "payouts": []
          },
          {
            "rule": {
              "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
              "object": "payout_rule",
              "name": "15 percent of sales",
              "type": "revenue_split",
              "scope": {
                "type": "program",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
              },
              "tier": null,
              "metric_key": "gmv_cents",
              "rate_bps": 1500,
              "per_unit_minor": null,
              "threshold": null,
              "bonus_minor": null,
              "window_key": null,
              "window_days": null,
              "currency": "usd",
              "revenue_basis": "net",
              "replaces": null,
              "status": "active",
              "livemode": true,
              "created_at": "2030-03-04T09:28:00.000Z",
              "updated_at": "2030-03-04T09:31:00.000Z"
            },
            "amount": 12900,
            "counted": true,
            "reasons": [],
            "payouts": []
          }
        ],
        "adjustments": [],
        "livemode": true
      }
    },
    "performanceEventNotes.create": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39"
      ],
      "request": {
        "text": "Paid by invoice, which took a week."
      },
      "response": {
        "id": "note_01ba1c96-58c0-7000-8000-fca7fea9aafc",
        "object": "note",
        "subject_type": "performance_event",
        "subject": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Paid by invoice, which took a week.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:46:00.000Z",
        "updated_at": "2030-03-04T11:46:00.000Z"
      }
    },
    "performanceEventNotes.list": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "note_01ba1c96-58c0-7000-8000-fca7fea9aafc",
            "object": "note",
            "subject_type": "performance_event",
            "subject": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "text": "Paid by invoice, which took a week.",
            "mentions": [],
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "edited_at": null,
            "livemode": true,
            "created_at": "2030-03-04T11:46:00.000Z",
            "updated_at": "2030-03-04T11:46:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "performanceEventNotes.retrieve": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "note_01ba1c96-58c0-7000-8000-fca7fea9aafc"
      ],
      "response": {
        "id": "note_01ba1c96-58c0-7000-8000-fca7fea9aafc",
        "object": "note",
        "subject_type": "performance_event",
        "subject": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Paid by invoice, which took a week.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:46:00.000Z",
        "updated_at": "2030-03-04T11:46:00.000Z"
      }
    },
    "performanceEventNotes.update": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "note_01ba1c96-58c0-7000-8000-fca7fea9aafc"
      ],
      "request": {
        "text": "Paid by invoice, which took a week. Done."
      },
      "response": {
        "id": "note_01ba1c96-58c0-7000-8000-fca7fea9aafc",
        "object": "note",
        "subject_type": "performance_event",
        "subject": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "text": "Paid by invoice, which took a week. Done.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": "2030-03-04T11:49:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T11:46:00.000Z",
        "updated_at": "2030-03-04T11:49:00.000Z"
      }
    },
    "performanceEventNotes.delete": {
      "ids": [
        "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
        "note_01ba1c96-58c0-7000-8000-fca7fea9aafc"
      ],
      "response": {
        "id": "note_01ba1c96-58c0-7000-8000-fca7fea9aafc",
        "object": "note",
        "deleted": true
      }
    },
    "performance.previewCorrection": {
      "ids": [
        "perf_01ba1c9a-eca0-7000-8000-175825feface"
      ],
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4"
      },
      "response": {
        "object": "attribution_correction.preview",
        "event": "perf_01ba1c9a-eca0-7000-8000-175825feface",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "livemode": true,
        "eligible": true,
        "reasons": [],
        "moved": [
          {
            "move": "loses",
            "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
            "before": {
              "status": "qualified",
              "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d"
            },
            "after": {
              "status": "grace",
              "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d"
            }
          }
        ]
      }
    },
    "performance.correctAttribution": {
      "ids": [
        "perf_01ba1c9a-eca0-7000-8000-175825feface"
      ],
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "reason": "The customer named Mia at the till"
      },
      "response": {
        "id": "attr_01ba1c9c-c160-7000-8000-0289d72e32e0",
        "object": "attribution_correction",
        "event": "perf_01ba1c9a-eca0-7000-8000-175825feface",
        "taken_back": "perf_01ba1c9c-c160-7000-8000-b8c22c02395a",
        "credited": "perf_01ba1c9c-c160-7000-8000-b78e2c5189c4",
        "previous_enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "reason": "The customer named Mia at the till",
        "rebinds": false,
        "livemode": true,
        "created_at": "2030-03-04T11:53:00.000Z",
        "updated_at": "2030-03-04T11:53:00.000Z"
      }
    },
    "performance.countEvents": {
      "query": "?type=sale",
      "response": {
        "object": "count",
        "count": 4,
        "has_more": false,
        "sums": [
          {
            "currency": "usd",
            "amount_minor": 16800
          }
        ],
        "livemode": true
      }
    },
    "performance.summary": {
      "query": "?group_by=day",
      "response": {
        "object": "performance.summary",
        "group_by": "day",
        "data": [
          {
            "group": "2030-03-04",
            "currency": "usd",
            "events": 2,
            "value_minor": 16800,
            "quantity": 2
          }
        ],
        "has_more": false,
        "next": null,
        "livemode": true
      }
    },
    "performance.analytics": {
      "query": "?interval=day&group_by=program&metrics=events,value_minor,visitors",
      "response": {
        "object": "analytics",
        "interval": "day",
        "time_zone": "UTC",
        "from": "2030-02-02T00:00:00.000Z",
        "to": "2030-03-05T00:00:00.000Z",
        "group_by": [
          "program"
        ],
        "data": [
          {
            "start": "2030-03-04T00:00:00.000Z",
            "end": "2030-03-05T00:00:00.000Z",
            "groups": [
              {
                "by": "program",
                "value": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
                "name": "Runners"
              }
            ],
            "currency": "usd",
            "events": 2,
            "value_minor": 16800,
            "visitors": 0
          }
        ],
        "has_more": false,
        "next": null,
        "livemode": true
      }
    },
    "payouts.run": {
      "request": {
        "period_start": "2030-03-04",
        "period_end": "2030-03-14"
      },
      "response": {
        "object": "payout_run",
        "outcome": "payouts_created",
        "dry_run": false,
        "program": null,
        "left_out": [],
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "time_zone": "UTC",
        "uncovered": [],
        "rules_evaluated": 1,
        "splits_evaluated": 0,
        "events_evaluated": 4,
        "payouts_created": 1,
        "awaiting_account": 0,
        "payouts": [
          {
            "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
            "object": "payout",
            "status": "pending",
            "amount_minor": 2520,
            "currency": "usd",
            "period_start": "2030-03-04",
            "period_end": "2030-03-14",
            "earned_start": "2030-03-04",
            "earned_end": "2030-03-14",
            "source_kind": "rule",
            "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "adjusts": null,
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "basis": {
              "metric_key": "gmv_cents",
              "value": 16800,
              "rate_bps": 1500,
              "per_unit_minor": null,
              "threshold": null
            },
            "reason": null,
            "external_ref": null,
            "event": null,
            "batch": null,
            "paid_at": null,
            "livemode": true,
            "created_at": "2030-03-14T11:57:00.000Z",
            "updated_at": "2030-03-14T11:57:00.000Z"
          }
        ],
        "summary": {
          "count": 1,
          "totals": {
            "usd": 2520
          }
        },
        "livemode": true
      }
    },
    "payouts.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
            "object": "payout",
            "status": "pending",
            "amount_minor": 2520,
            "currency": "usd",
            "period_start": "2030-03-04",
            "period_end": "2030-03-14",
            "earned_start": "2030-03-04",
            "earned_end": "2030-03-14",
            "source_kind": "rule",
            "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "adjusts": null,
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "basis": {
              "metric_key": "gmv_cents",
              "value": 16800,
              "rate_bps": 1500,
              "per_unit_minor": null,
              "threshold": null
            },
            "reason": null,
            "external_ref": null,
            "event": null,
            "batch": null,
            "paid_at": null,
            "livemode": true,
            "created_at": "2030-03-14T11:57:00.000Z",
            "updated_at": "2030-03-14T11:57:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payouts.count": {
      "response": {
        "object": "count",
        "count": 1,
        "has_more": false,
        "sums": [
          {
            "currency": "usd",
            "amount_minor": 2520
          }
        ],
        "livemode": true
      }
    },
    "payouts.summary": {
      "response": {
        "object": "payouts.summary",
        "data": [
          {
            "status": "pending",
            "currency": "usd",
            "from_days": 0,
            "to_days": 30,
            "payouts": 1,
            "amount_minor": 2520,
            "oldest_at": "2030-03-14T11:57:00.000Z"
          }
        ],
        "uncovered": [],
        "livemode": true
      }
    },
    "payouts.liabilityDocument": {
      "query": "?day=2030-03-14&language=de"
    },
    "payouts.liability": {
      "query": "?day=2030-03-14&limit=2",
      "response": {
        "object": "list",
        "day": "2030-03-14",
        "until": "2030-03-14T12:02:00.000Z",
        "final": false,
        "sealed": null,
        "unchanged_since": null,
        "uncovered": [],
        "data": [
          {
            "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d.prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10.usd",
            "object": "payout_liability",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "currency": "usd",
            "owed_minor": 2520,
            "held_back_minor": 0,
            "held_paused_minor": 0,
            "held_account_changed_minor": 0,
            "held_without_account_minor": 0,
            "to_take_back_minor": 0,
            "in_batch_minor": 0,
            "liability_minor": 2520,
            "paid_minor": 0,
            "livemode": true
          }
        ],
        "has_more": false,
        "sums": [
          {
            "currency": "usd",
            "owed_minor": 2520,
            "held_back_minor": 0,
            "held_paused_minor": 0,
            "held_account_changed_minor": 0,
            "held_without_account_minor": 0,
            "to_take_back_minor": 0,
            "in_batch_minor": 0,
            "liability_minor": 2520,
            "paid_minor": 0
          }
        ],
        "month": {
          "from": "2030-03-01T00:00:00.000Z",
          "movements": [
            {
              "currency": "usd",
              "opening_minor": 0,
              "earned_minor": 2520,
              "taken_back_minor": 0,
              "paid_minor": 0,
              "closing_minor": 2520,
              "held_back_minor": 0,
              "to_take_back_minor": 0
            }
          ]
        }
      }
    },
    "payoutRules.preview": {
      "request": {
        "rule": {
          "type": "revenue_split",
          "scope": {
            "type": "program",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
          },
          "rate_bps": 1200
        },
        "replaces": "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
      },
      "response": {
        "object": "payout_rule.preview",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "replaces": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "time_zone": "UTC",
        "totals": [
          {
            "currency": "usd",
            "before_minor": 2520,
            "after_minor": 2016,
            "change_minor": -504,
            "members": 1,
            "gaining": 0,
            "losing": 1
          }
        ],
        "data": [
          {
            "object": "payout_rule.previewed_member",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "amounts": [
              {
                "currency": "usd",
                "before_minor": 2520,
                "after_minor": 2016,
                "change_minor": -504
              }
            ]
          }
        ],
        "has_more": false,
        "livemode": true
      }
    },
    "payoutRules.amounts": {
      "query": "?program=prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
      "response": {
        "object": "payout_rule.amounts",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "time_zone": "UTC",
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520
          }
        ],
        "data": [
          {
            "object": "payout_rule.amount",
            "payout_rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "currency": "usd",
            "amount_minor": 2520,
            "members": 1
          }
        ],
        "livemode": true
      }
    },
    "payoutRules.simulate": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "rules": [
          {
            "type": "revenue_split",
            "scope": {
              "type": "program",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
            },
            "rate_bps": 1200
          }
        ],
        "requirements": {
          "add": [
            {
              "scope": "program_entry",
              "metric_key": "sales_count",
              "operator": "gte",
              "threshold": 2
            }
          ]
        },
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "limit": 2
      },
      "response": {
        "object": "program.simulation",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "time_zone": "UTC",
        "runs": 1,
        "totals": [
          {
            "currency": "usd",
            "now_minor": 2520,
            "proposed_minor": 2016,
            "difference_minor": -504,
            "gaining": 0,
            "losing": 1,
            "unchanged": 0
          }
        ],
        "data": [
          {
            "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4.usd",
            "object": "program.simulated_member",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "currency": "usd",
            "now_minor": 2520,
            "proposed_minor": 2016,
            "difference_minor": -504
          }
        ],
        "standing": {
          "members": {
            "pending": 0,
            "qualified": 1,
            "grace": 1,
            "not_qualified": 0
          },
          "supposed": {
            "pending": 0,
            "qualified": 1,
            "grace": 1,
            "not_qualified": 0
          },
          "tiers": [
            {
              "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
              "members": 2,
              "supposed": 2
            },
            {
              "tier": null,
              "members": 0,
              "supposed": 0
            }
          ],
          "gains": 0,
          "loses": 0,
          "moved": [],
          "has_more": false,
          "unjudged_count": 1,
          "unjudged": [
            {
              "enrollment": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
              "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
              "name": "Lena",
              "reason": "override_changed"
            }
          ],
          "operating_types_as_now": false
        },
        "has_more": false,
        "livemode": true
      }
    },
    "simulations.create": {
      "request": {
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "12 % instead of 15 %",
        "rules": [
          {
            "type": "revenue_split",
            "scope": {
              "type": "program",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
            },
            "rate_bps": 1200
          }
        ],
        "period_start": "2030-03-04",
        "period_end": "2030-03-14"
      },
      "response": {
        "id": "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0",
        "object": "simulation",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "12 % instead of 15 %",
        "proposal": {
          "rules": [
            {
              "type": "revenue_split",
              "scope": {
                "type": "program",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
              },
              "rate_bps": 1200,
              "currency": "usd"
            }
          ],
          "period_start": "2030-03-04",
          "period_end": "2030-03-14"
        },
        "sums": {
          "totals": [
            {
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504,
              "gaining": 0,
              "losing": 1,
              "unchanged": 0
            }
          ],
          "standing": null
        },
        "ran_at": "2030-03-14T12:07:00.000Z",
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:07:00.000Z",
        "updated_at": "2030-03-14T12:07:00.000Z",
        "result": {
          "object": "program.simulation",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "period_start": "2030-03-04",
          "period_end": "2030-03-14",
          "time_zone": "UTC",
          "runs": 1,
          "totals": [
            {
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504,
              "gaining": 0,
              "losing": 1,
              "unchanged": 0
            }
          ],
          "data": [
            {
              "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4.usd",
              "object": "program.simulated_member",
              "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "recipient": {
                "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
                "name": "Mia Okafor",
                "email": "mia@people.example"
              },
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504
            }
          ],
          "standing": null,
          "has_more": false,
          "livemode": true
        }
      }
    },
    "simulations.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0",
            "object": "simulation",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "name": "12 % instead of 15 %",
            "proposal": {
              "rules": [
                {
                  "type": "revenue_split",
                  "scope": {
                    "type": "program",
                    "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
                  },
                  "rate_bps": 1200,
                  "currency": "usd"
                }
              ],
              "period_start": "2030-03-04",
              "period_end": "2030-03-14"
            },
            "sums": {
              "totals": [
                {
                  "currency": "usd",
                  "now_minor": 2520,
                  "proposed_minor": 2016,
                  "difference_minor": -504,
                  "gaining": 0,
                  "losing": 1,
                  "unchanged": 0
                }
              ],
              "standing": null
            },
            "ran_at": "2030-03-14T12:07:00.000Z",
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "livemode": true,
            "created_at": "2030-03-14T12:07:00.000Z",
            "updated_at": "2030-03-14T12:07:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "simulations.retrieve": {
      "ids": [
        "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0"
      ],
      "response": {
        "id": "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0",
        "object": "simulation",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "12 % instead of 15 %",
        "proposal": {
          "rules": [
            {
              "type": "revenue_split",
              "scope": {
                "type": "program",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
              },
              "rate_bps": 1200,
              "currency": "usd"
            }
          ],
          "period_start": "2030-03-04",
          "period_end": "2030-03-14"
        },
        "sums": {
          "totals": [
            {
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504,
              "gaining": 0,
              "losing": 1,
              "unchanged": 0
            }
          ],
          "standing": null
        },
        "ran_at": "2030-03-14T12:07:00.000Z",
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:07:00.000Z",
        "updated_at": "2030-03-14T12:07:00.000Z"
      }
    },
    "simulations.run": {
      "ids": [
        "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0"
      ],
      "response": {
        "id": "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0",
        "object": "simulation",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "name": "12 % instead of 15 %",
        "proposal": {
          "rules": [
            {
              "type": "revenue_split",
              "scope": {
                "type": "program",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
              },
              "rate_bps": 1200,
              "currency": "usd"
            }
          ],
          "period_start": "2030-03-04",
          "period_end": "2030-03-14"
        },
        "sums": {
          "totals": [
            {
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504,
              "gaining": 0,
              "losing": 1,
              "unchanged": 0
            }
          ],
          "standing": null
        },
        "ran_at": "2030-03-14T12:10:00.000Z",
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:07:00.000Z",
        "updated_at": "2030-03-14T12:10:00.000Z",
        "result": {
          "object": "program.simulation",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "period_start": "2030-03-04",
          "period_end": "2030-03-14",
          "time_zone": "UTC",
          "runs": 1,
          "totals": [
            {
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504,
              "gaining": 0,
              "losing": 1,
              "unchanged": 0
            }
          ],
          "data": [
            {
              "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4.usd",
              "object": "program.simulated_member",
              "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "recipient": {
                "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
                "name": "Mia Okafor",
                "email": "mia@people.example"
              },
              "currency": "usd",
              "now_minor": 2520,
              "proposed_minor": 2016,
              "difference_minor": -504
            }
          ],
          "standing": null,
          "has_more": false,
          "livemode": true
        }
      }
    },
    "simulations.delete": {
      "ids": [
        "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0"
      ],
      "response": {
        "id": "sim_01ba5029-2aa0-7000-8000-68c58e8da1f0",
        "object": "simulation",
        "deleted": true
      }
    },
    "balances.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "object": "balance",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "amounts": [
              {
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
                "currency": "usd",
                "pending": 2520,
                "payable": 2520,
                "negative": 0,
                "paid": 0,
                "held": 0,
                "in_batch": 0,
                "held_until": null
              }
            ],
            "livemode": true
          }
        ],
        "has_more": false,
        "uncovered": []
      }
    },
    "entities.statement": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "query": "?limit=2",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
            "object": "statement_entry",
            "at": "2030-03-14T11:57:00.000Z",
            "kind": "earned",
            "currency": "usd",
            "amount_minor": 2520,
            "balance_minor": 2520,
            "payout": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
            "source_kind": "rule",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "payout_item": null,
            "batch": null,
            "reference": null,
            "transfers": [],
            "livemode": true
          }
        ],
        "has_more": false,
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "from": null,
        "to": null,
        "sums": [
          {
            "currency": "usd",
            "opening": 0,
            "earned": 2520,
            "adjusted": 0,
            "reversed": 0,
            "paid": 0,
            "closing": 2520,
            "written_off": 0,
            "in_batch": 0
          }
        ]
      }
    },
    "entities.statementDocument": {
      "ids": [
        "ent_01ba1c1d-7f40-7000-8000-33697970fd7d"
      ],
      "query": "?language=de&time_zone=Europe/Berlin"
    },
    "payouts.retrieve": {
      "ids": [
        "po_01ba5020-02e0-7edf-895b-1875a2689f41"
      ],
      "response": {
        "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
        "object": "payout",
        "status": "pending",
        "amount_minor": 2520,
        "currency": "usd",
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "earned_start": "2030-03-04",
        "earned_end": "2030-03-14",
        "source_kind": "rule",
        "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
        "adjusts": null,
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "recipient": {
          "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
          "name": "Mia Okafor",
          "email": "mia@people.example"
        },
        "basis": {
          "metric_key": "gmv_cents",
          "value": 16800,
          "rate_bps": 1500,
          "per_unit_minor": null,
          "threshold": null
        },
        "reason": null,
        "external_ref": null,
        "event": null,
        "batch": null,
        "paid_at": null,
        "livemode": true,
        "created_at": "2030-03-14T11:57:00.000Z",
        "updated_at": "2030-03-14T11:57:00.000Z"
      }
    },
    "payouts.explain": {
      "ids": [
        "po_01ba5020-02e0-7edf-895b-1875a2689f41"
      ],
      "response": {
        "object": "payout.explanation",
        "payout": {
          "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
          "object": "payout",
          "status": "pending",
          "amount_minor": 2520,
          "currency": "usd",
          "period_start": "2030-03-04",
          "period_end": "2030-03-14",
          "earned_start": "2030-03-04",
          "earned_end": "2030-03-14",
          "source_kind": "rule",
          "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
          "adjusts": null,
          "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
          "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "recipient": {
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "name": "Mia Okafor",
            "email": "mia@people.example"
          },
          "basis": {
            "metric_key": "gmv_cents",
            "value": 16800,
            "rate_bps": 1500,
            "per_unit_minor": null,
            "threshold": null
          },
          "reason": null,
          "external_ref": null,
          "event": null,
          "batch": null,
          "paid_at": null,
          "livemode": true,
          "created_at": "2030-03-14T11:57:00.000Z",
          "updated_at": "2030-03-14T11:57:00.000Z"
        },
        "rule": {
          "id": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
          "object": "payout_rule",
          "name": "15 percent of sales",
          "type": "revenue_split",
          "scope": {
            "type": "program",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
          },
          "tier": null,
          "metric_key": "gmv_cents",
          "rate_bps": 1500,
          "per_unit_minor": null,
          "threshold": null,
          "bonus_minor": null,
          "window_key": null,
          "window_days": null,
          "currency": "usd",
          "revenue_basis": "net",
          "replaces": null,
          "status": "active",
          "livemode": true,
          "created_at": "2030-03-04T09:28:00.000Z",
          "updated_at": "2030-03-04T09:31:00.000Z"
        },
        "measured": {
          "metric_key": "gmv_cents",
          "currency": "usd",
          "from": "2030-02-25T00:00:00.000Z",
          "to": "2030-03-07T00:00:00.000Z",
          "hold_days": 7,
          "terms": [
            {
              "from": "2030-02-25T00:00:00.000Z",
              "to": "2030-03-07T00:00:00.000Z",
              "hold_days": 7
            }
          ],
          "value": 16800,
          "owed_minor": 2520
        },
        "events": [
          {
            "event": "perf_01ba1c9c-c160-7000-8000-b78e2c5189c4",
            "type": "sale",
            "reverses": null,
            "occurred_at": "2030-03-04T11:51:00.000Z",
            "amount": 3900,
            "counted": true,
            "reasons": []
          },
          {
            "event": "perf_01ba1c8f-f020-7000-8000-92c39e931f39",
            "type": "sale",
            "reverses": null,
            "occurred_at": "2030-03-04T11:38:00.000Z",
            "amount": 12900,
            "counted": true,
            "reasons": []
          }
        ],
        "has_more_events": false,
        "rows": [
          {
            "id": "po_01ba5020-02e0-7edf-895b-1875a2689f41",
            "object": "payout",
            "status": "pending",
            "amount_minor": 2520,
            "currency": "usd",
            "period_start": "2030-03-04",
            "period_end": "2030-03-14",
            "earned_start": "2030-03-04",
            "earned_end": "2030-03-14",
            "source_kind": "rule",
            "rule": "prule_01ba1c18-0100-7000-8000-a8b5e592a528",
            "adjusts": null,
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "basis": {
              "metric_key": "gmv_cents",
              "value": 16800,
              "rate_bps": 1500,
              "per_unit_minor": null,
              "threshold": null
            },
            "reason": null,
            "external_ref": null,
            "event": null,
            "batch": null,
            "paid_at": null,
            "livemode": true,
            "created_at": "2030-03-14T11:57:00.000Z",
            "updated_at": "2030-03-14T11:57:00.000Z"
          }
        ],
        "batch": null,
        "withheld": [
          {
            "reason": "rail_missing",
            "until": null,
            "amount_minor": 2520,
            "minimum_minor": null
          }
        ],
        "failed_payments": [],
        "livemode": true
      }
    },
    "payouts.listPeriods": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "prd_01ba5020-02e0-7000-8000-6ec2066af5a0",
            "object": "payout_period",
            "status": "open",
            "program": null,
            "period_start": "2030-03-04",
            "period_end": "2030-03-14",
            "rules": [
              "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
            ],
            "evaluated_at": "2030-03-14T11:57:00.000Z",
            "closed_at": null,
            "reopened_at": null,
            "reopen_reason": null,
            "livemode": true,
            "created_at": "2030-03-14T11:57:00.000Z",
            "updated_at": "2030-03-14T11:57:00.000Z",
            "time_zone": "UTC",
            "starts_at": "2030-03-04T00:00:00.000Z",
            "ends_at": "2030-03-14T00:00:00.000Z",
            "changed_after_close": null
          }
        ],
        "has_more": false
      }
    },
    "brands.retrieve": {
      "response": {
        "id": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "object": "brand",
        "name": "Acme Shoes",
        "slug": "acme-shoes",
        "time_zone": "UTC",
        "time_zones": [
          {
            "time_zone": "UTC",
            "from": null
          }
        ],
        "look": null,
        "portal_money_factor": "none",
        "reply_to": null,
        "livemode": true,
        "created_at": "2030-03-04T09:00:00.000Z",
        "updated_at": "2030-03-04T09:00:00.000Z"
      }
    },
    "brands.update": {
      "request": {
        "time_zone": "Europe/Zurich"
      },
      "response": {
        "id": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "object": "brand",
        "name": "Acme Shoes",
        "slug": "acme-shoes",
        "time_zone": "Europe/Zurich",
        "time_zones": [
          {
            "time_zone": "UTC",
            "from": null
          },
          {
            "time_zone": "Europe/Zurich",
            "from": "2030-03-14"
          }
        ],
        "look": null,
        "portal_money_factor": "none",
        "reply_to": null,
        "livemode": true,
        "created_at": "2030-03-04T09:00:00.000Z",
        "updated_at": "2030-03-14T12:19:00.000Z"
      }
    },
    "payouts.closePeriod": {
      "ids": [
        "prd_01ba5020-02e0-7000-8000-6ec2066af5a0"
      ],
      "response": {
        "id": "prd_01ba5020-02e0-7000-8000-6ec2066af5a0",
        "object": "payout_period",
        "status": "closed",
        "program": null,
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "rules": [
          "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
        ],
        "evaluated_at": "2030-03-14T11:57:00.000Z",
        "closed_at": "2030-03-14T12:20:00.000Z",
        "reopened_at": null,
        "reopen_reason": null,
        "livemode": true,
        "created_at": "2030-03-14T11:57:00.000Z",
        "updated_at": "2030-03-14T12:20:00.000Z",
        "time_zone": "UTC",
        "starts_at": "2030-03-04T00:00:00.000Z",
        "ends_at": "2030-03-14T00:00:00.000Z",
        "changed_after_close": {
          "count": 0,
          "totals": {},
          "payouts": []
        }
      }
    },
    "payouts.retrievePeriod": {
      "ids": [
        "prd_01ba5020-02e0-7000-8000-6ec2066af5a0"
      ],
      "response": {
        "id": "prd_01ba5020-02e0-7000-8000-6ec2066af5a0",
        "object": "payout_period",
        "status": "closed",
        "program": null,
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "rules": [
          "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
        ],
        "evaluated_at": "2030-03-14T11:57:00.000Z",
        "closed_at": "2030-03-14T12:20:00.000Z",
        "reopened_at": null,
        "reopen_reason": null,
        "livemode": true,
        "created_at": "2030-03-14T11:57:00.000Z",
        "updated_at": "2030-03-14T12:20:00.000Z",
        "time_zone": "UTC",
        "starts_at": "2030-03-04T00:00:00.000Z",
        "ends_at": "2030-03-14T00:00:00.000Z",
        "changed_after_close": {
          "count": 0,
          "totals": {},
          "payouts": []
        }
      }
    },
    "payouts.reopenPeriod": {
      "ids": [
        "prd_01ba5020-02e0-7000-8000-6ec2066af5a0"
      ],
      "request": {
        "reason": "A host sent sales of the period late."
      },
      "response": {
        "id": "prd_01ba5020-02e0-7000-8000-6ec2066af5a0",
        "object": "payout_period",
        "status": "open",
        "program": null,
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "rules": [
          "prule_01ba1c18-0100-7000-8000-a8b5e592a528"
        ],
        "evaluated_at": "2030-03-14T11:57:00.000Z",
        "closed_at": null,
        "reopened_at": "2030-03-14T12:22:00.000Z",
        "reopen_reason": "A host sent sales of the period late.",
        "livemode": true,
        "created_at": "2030-03-14T11:57:00.000Z",
        "updated_at": "2030-03-14T12:22:00.000Z",
        "time_zone": "UTC",
        "starts_at": "2030-03-04T00:00:00.000Z",
        "ends_at": "2030-03-14T00:00:00.000Z",
        "changed_after_close": null
      }
    },
    "payoutRails.create": {
      "request": {
        "rail": "csv_batch",
        "is_default": true,
        "config": {
          "format": "paypal_payouts_csv"
        }
      },
      "response": {
        "id": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "object": "payout_rail",
        "rail": "csv_batch",
        "status": "active",
        "is_default": true,
        "config": {
          "format": "paypal_payouts_csv",
          "wallet_funded": false,
          "columns": null,
          "debtor": null
        },
        "livemode": true,
        "created_at": "2030-03-14T12:23:00.000Z",
        "updated_at": "2030-03-14T12:23:00.000Z"
      }
    },
    "payoutRails.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
            "object": "payout_rail",
            "rail": "csv_batch",
            "status": "active",
            "is_default": true,
            "config": {
              "format": "paypal_payouts_csv",
              "wallet_funded": false,
              "columns": null,
              "debtor": null
            },
            "livemode": true,
            "created_at": "2030-03-14T12:23:00.000Z",
            "updated_at": "2030-03-14T12:23:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutRails.retrieve": {
      "ids": [
        "prail_01ba5037-d0a0-7000-8000-a0ec97363936"
      ],
      "response": {
        "id": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "object": "payout_rail",
        "rail": "csv_batch",
        "status": "active",
        "is_default": true,
        "config": {
          "format": "paypal_payouts_csv",
          "wallet_funded": false,
          "columns": null,
          "debtor": null
        },
        "livemode": true,
        "created_at": "2030-03-14T12:23:00.000Z",
        "updated_at": "2030-03-14T12:23:00.000Z"
      }
    },
    "payoutRails.update": {
      "ids": [
        "prail_01ba5037-d0a0-7000-8000-a0ec97363936"
      ],
      "request": {
        "status": "active"
      },
      "response": {
        "id": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "object": "payout_rail",
        "rail": "csv_batch",
        "status": "active",
        "is_default": true,
        "config": {
          "format": "paypal_payouts_csv",
          "wallet_funded": false,
          "columns": null,
          "debtor": null
        },
        "livemode": true,
        "created_at": "2030-03-14T12:23:00.000Z",
        "updated_at": "2030-03-14T12:26:00.000Z"
      }
    },
    "payoutSchedules.create": {
      "request": {
        "every": "month",
        "day_of_month": 5,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936"
      },
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "status": "active",
        "stopped": null,
        "program": null,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "every": "month",
        "day_of_month": 5,
        "weekday": null,
        "weeks": null,
        "starts_on": "2030-03-15",
        "next_day": "2030-04-05",
        "set_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:27:00.000Z",
        "updated_at": "2030-03-14T12:27:00.000Z",
        "time_zone": "Europe/Zurich",
        "next_run_at": "2030-04-04T22:00:00.000Z",
        "runs": []
      }
    },
    "payoutSchedules.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
            "object": "payout_schedule",
            "status": "active",
            "stopped": null,
            "program": null,
            "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
            "every": "month",
            "day_of_month": 5,
            "weekday": null,
            "weeks": null,
            "starts_on": "2030-03-15",
            "next_day": "2030-04-05",
            "set_by": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "livemode": true,
            "created_at": "2030-03-14T12:27:00.000Z",
            "updated_at": "2030-03-14T12:27:00.000Z",
            "time_zone": "Europe/Zurich",
            "next_run_at": "2030-04-04T22:00:00.000Z",
            "runs": []
          }
        ],
        "has_more": false
      }
    },
    "payoutSchedules.retrieve": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "status": "active",
        "stopped": null,
        "program": null,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "every": "month",
        "day_of_month": 5,
        "weekday": null,
        "weeks": null,
        "starts_on": "2030-03-15",
        "next_day": "2030-04-05",
        "set_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:27:00.000Z",
        "updated_at": "2030-03-14T12:27:00.000Z",
        "time_zone": "Europe/Zurich",
        "next_run_at": "2030-04-04T22:00:00.000Z",
        "runs": []
      }
    },
    "payoutSchedules.update": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "request": {
        "day_of_month": "last"
      },
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "status": "active",
        "stopped": null,
        "program": null,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "every": "month",
        "day_of_month": "last",
        "weekday": null,
        "weeks": null,
        "starts_on": "2030-03-15",
        "next_day": "2030-03-31",
        "set_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:27:00.000Z",
        "updated_at": "2030-03-14T12:30:00.000Z",
        "time_zone": "Europe/Zurich",
        "next_run_at": "2030-03-30T23:00:00.000Z",
        "runs": []
      }
    },
    "payoutSchedules.dryRun": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "response": {
        "object": "payout_schedule_dry_run",
        "schedule": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "due_on": "2030-03-14",
        "fault": null,
        "run": {
          "object": "payout_run",
          "outcome": "no_eligible_activity",
          "dry_run": true,
          "program": null,
          "left_out": [],
          "period_start": "2030-03-14",
          "period_end": "2030-03-14",
          "time_zone": "UTC",
          "uncovered": [],
          "rules_evaluated": 1,
          "splits_evaluated": 0,
          "events_evaluated": 0,
          "payouts_created": 0,
          "awaiting_account": 0,
          "payouts": [],
          "summary": {
            "count": 0,
            "totals": {}
          },
          "livemode": true
        },
        "livemode": true
      }
    },
    "payoutSchedules.pause": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "status": "paused",
        "stopped": null,
        "program": null,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "every": "month",
        "day_of_month": "last",
        "weekday": null,
        "weeks": null,
        "starts_on": "2030-03-15",
        "next_day": null,
        "set_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:27:00.000Z",
        "updated_at": "2030-03-14T12:32:00.000Z",
        "time_zone": "Europe/Zurich",
        "next_run_at": null,
        "runs": []
      }
    },
    "payoutSchedules.resume": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "status": "active",
        "stopped": null,
        "program": null,
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "every": "month",
        "day_of_month": "last",
        "weekday": null,
        "weeks": null,
        "starts_on": "2030-03-15",
        "next_day": "2030-03-31",
        "set_by": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "livemode": true,
        "created_at": "2030-03-14T12:27:00.000Z",
        "updated_at": "2030-03-14T12:33:00.000Z",
        "time_zone": "Europe/Zurich",
        "next_run_at": "2030-03-30T23:00:00.000Z",
        "runs": []
      }
    },
    "payoutSchedules.delete": {
      "ids": [
        "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b"
      ],
      "response": {
        "id": "sch_01ba503b-7a20-7000-8000-04f4e3f6df5b",
        "object": "payout_schedule",
        "deleted": true
      }
    },
    "payoutBatches.preview": {
      "request": {
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936"
      },
      "response": {
        "object": "payout_batch.preview",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "item_count": 1,
        "skipped_count": 0,
        "skipped_totals": [],
        "skipped": [],
        "livemode": true
      }
    },
    "payoutBatches.create": {
      "request": {
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936"
      },
      "response": {
        "id": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "draft",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "item_count": 1,
        "items": [
          {
            "id": "poi_01ba5043-b780-7000-8000-07c3df6580fe",
            "object": "payout_item",
            "batch": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
            "reference": "03OKEJXOWK8QR8U1XFGKTJ8XQ",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "destination": "mia@people.example",
            "amount_minor": 2520,
            "currency": "usd",
            "payouts": [
              "po_01ba5020-02e0-7edf-895b-1875a2689f41"
            ],
            "status": "pending",
            "reason": null,
            "paid_at": null,
            "returned_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:36:00.000Z",
            "updated_at": "2030-03-14T12:36:00.000Z"
          }
        ],
        "outcomes": [
          {
            "status": "pending",
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [],
        "external_batch_ref": null,
        "download_url": null,
        "operation": null,
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": null,
        "completed_at": null,
        "canceled_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:36:00.000Z",
        "updated_at": "2030-03-14T12:36:00.000Z"
      }
    },
    "payoutBatches.count": {
      "response": {
        "object": "count",
        "count": 1,
        "has_more": false,
        "sums": [
          {
            "currency": "usd",
            "amount_minor": 2520
          }
        ],
        "livemode": true
      }
    },
    "payoutBatches.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
            "object": "payout_batch",
            "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
            "status": "draft",
            "period_start": null,
            "period_end": null,
            "program": null,
            "entity": null,
            "ignore_minimum": false,
            "reason": null,
            "totals": [
              {
                "currency": "usd",
                "amount_minor": 2520,
                "items": 1
              }
            ],
            "item_count": 1,
            "skipped_count": 0,
            "skipped": [],
            "accepted_differences": [],
            "external_batch_ref": null,
            "download_url": null,
            "operation": null,
            "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
            "error": null,
            "exported_at": null,
            "completed_at": null,
            "canceled_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:36:00.000Z",
            "updated_at": "2030-03-14T12:36:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutBatches.retrieve": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "response": {
        "id": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "draft",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "item_count": 1,
        "items": [
          {
            "id": "poi_01ba5043-b780-7000-8000-07c3df6580fe",
            "object": "payout_item",
            "batch": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
            "reference": "03OKEJXOWK8QR8U1XFGKTJ8XQ",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "destination": "mia@people.example",
            "amount_minor": 2520,
            "currency": "usd",
            "payouts": [
              "po_01ba5020-02e0-7edf-895b-1875a2689f41"
            ],
            "status": "pending",
            "reason": null,
            "paid_at": null,
            "returned_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:36:00.000Z",
            "updated_at": "2030-03-14T12:36:00.000Z"
          }
        ],
        "outcomes": [
          {
            "status": "pending",
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [],
        "external_batch_ref": null,
        "download_url": null,
        "operation": null,
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": null,
        "completed_at": null,
        "canceled_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:36:00.000Z",
        "updated_at": "2030-03-14T12:36:00.000Z"
      }
    },
    "payoutBatchNotes.create": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "request": {
        "text": "Noah's bank is closed on Friday."
      },
      "response": {
        "id": "note_01ba5047-6100-7000-8000-9c602976fde5",
        "object": "note",
        "subject_type": "payout_batch",
        "subject": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "entity": null,
        "text": "Noah's bank is closed on Friday.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:40:00.000Z",
        "updated_at": "2030-03-14T12:40:00.000Z"
      }
    },
    "payoutBatchNotes.list": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "note_01ba5047-6100-7000-8000-9c602976fde5",
            "object": "note",
            "subject_type": "payout_batch",
            "subject": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
            "entity": null,
            "text": "Noah's bank is closed on Friday.",
            "mentions": [],
            "author": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "edited_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:40:00.000Z",
            "updated_at": "2030-03-14T12:40:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutBatchNotes.retrieve": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "note_01ba5047-6100-7000-8000-9c602976fde5"
      ],
      "response": {
        "id": "note_01ba5047-6100-7000-8000-9c602976fde5",
        "object": "note",
        "subject_type": "payout_batch",
        "subject": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "entity": null,
        "text": "Noah's bank is closed on Friday.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:40:00.000Z",
        "updated_at": "2030-03-14T12:40:00.000Z"
      }
    },
    "payoutBatchNotes.update": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "note_01ba5047-6100-7000-8000-9c602976fde5"
      ],
      "request": {
        "text": "Noah's bank is closed on Friday. Done."
      },
      "response": {
        "id": "note_01ba5047-6100-7000-8000-9c602976fde5",
        "object": "note",
        "subject_type": "payout_batch",
        "subject": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "entity": null,
        "text": "Noah's bank is closed on Friday. Done.",
        "mentions": [],
        "author": {
          "type": "api_key",
          "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
          "name": "Examples"
        },
        "edited_at": "2030-03-14T12:43:00.000Z",
        "livemode": true,
        "created_at": "2030-03-14T12:40:00.000Z",
        "updated_at": "2030-03-14T12:43:00.000Z"
      }
    },
    "payoutBatchNotes.delete": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "note_01ba5047-6100-7000-8000-9c602976fde5"
      ],
      "response": {
        "id": "note_01ba5047-6100-7000-8000-9c602976fde5",
        "object": "note",
        "deleted": true
      }
    },
    "payoutBatches.listItems": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "poi_01ba5043-b780-7000-8000-07c3df6580fe",
            "object": "payout_item",
            "batch": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
            "reference": "03OKEJXOWK8QR8U1XFGKTJ8XQ",
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "destination": "mia@people.example",
            "amount_minor": 2520,
            "currency": "usd",
            "payouts": [
              "po_01ba5020-02e0-7edf-895b-1875a2689f41"
            ],
            "status": "pending",
            "reason": null,
            "paid_at": null,
            "returned_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:36:00.000Z",
            "updated_at": "2030-03-14T12:36:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "payoutBatches.export": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "response": {
        "id": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "exporting",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "item_count": 1,
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [],
        "external_batch_ref": null,
        "download_url": null,
        "operation": "op_01ba504c-df40-7000-8000-077e98a5a381",
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": null,
        "completed_at": null,
        "canceled_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:36:00.000Z",
        "updated_at": "2030-03-14T12:46:00.000Z"
      }
    },
    "payoutBatches.file": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ]
    },
    "payoutBatches.results": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "query": "?dry_run=true",
      "file": {
        "content": "Payout Item ID,Recipient,Amount,Currency,Customer ID,Transaction Status\n8AELMXH8UB2P8,mia@people.example,25.20,USD,03OKEJXOWK8QR8U1XFGKTJ8XQ,SUCCESS\n",
        "content_type": "text/csv"
      },
      "response": {
        "object": "payout_results",
        "batch": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "dry_run": true,
        "format": "paypal_csv",
        "counts": {
          "paid": 1,
          "failed": 0,
          "returned": 0,
          "ignored": 0,
          "mismatch": 0
        },
        "lines": [
          {
            "object": "payout_result",
            "line": 2,
            "item": "poi_01ba5043-b780-7000-8000-07c3df6580fe",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "reference": "03OKEJXOWK8QR8U1XFGKTJ8XQ",
            "said": "SUCCESS",
            "outcome": "paid",
            "cause": null,
            "reason": null,
            "amount_minor": 2520,
            "currency": "usd"
          }
        ],
        "operation": null,
        "livemode": true
      }
    },
    "payoutBatches.confirm": {
      "ids": [
        "pob_01ba5043-b780-7000-8000-d2eba39d2f28"
      ],
      "request": {
        "external_batch_ref": "PAYPAL-2030-03",
        "results": [
          {
            "item": "poi_01ba5043-b780-7000-8000-07c3df6580fe",
            "status": "paid"
          }
        ]
      },
      "response": {
        "id": "pob_01ba5043-b780-7000-8000-d2eba39d2f28",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "confirming",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2520,
            "items": 1
          }
        ],
        "item_count": 1,
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [],
        "external_batch_ref": null,
        "download_url": "https://links.example/v1/platform/payouts/batches/pob_01ba5043-b780-7000-8000-d2eba39d2f28/file",
        "operation": "op_01ba504f-9e60-7000-8000-0c86ca816051",
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": "2030-03-14T12:46:00.000Z",
        "completed_at": null,
        "canceled_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:36:00.000Z",
        "updated_at": "2030-03-14T12:49:00.000Z"
      }
    },
    "payouts.adjust": {
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "amount_minor": 2500,
        "currency": "usd",
        "reason": "Bonus for a review",
        "external_ref": "bonus-7"
      },
      "response": {
        "id": "po_01ba5050-88c0-7000-8000-55287511c07a",
        "object": "payout",
        "status": "pending",
        "amount_minor": 2500,
        "currency": "usd",
        "period_start": "2030-03-04",
        "period_end": "2030-03-14",
        "earned_start": "2030-03-04",
        "earned_end": "2030-03-14",
        "source_kind": "manual",
        "rule": null,
        "adjusts": null,
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "recipient": {
          "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
          "name": "Mia Okafor",
          "email": "mia@people.example"
        },
        "basis": null,
        "reason": "Bonus for a review",
        "external_ref": "bonus-7",
        "event": null,
        "batch": null,
        "paid_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:50:00.000Z",
        "updated_at": "2030-03-14T12:50:00.000Z"
      }
    },
    "payoutBatches.accept": {
      "ids": [
        "pob_01ba5051-7320-7000-8000-97797fb4aa32"
      ],
      "request": {
        "differences": [
          "diff_6261b7f66993ea76c40a5ed5"
        ],
        "reason": "Our reference was mended by hand after the move"
      },
      "response": {
        "id": "pob_01ba5051-7320-7000-8000-97797fb4aa32",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "draft",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2500,
            "items": 1
          }
        ],
        "item_count": 1,
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [
          {
            "difference": "diff_6261b7f66993ea76c40a5ed5",
            "reason": "Our reference was mended by hand after the move"
          }
        ],
        "external_batch_ref": null,
        "download_url": null,
        "operation": null,
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": null,
        "completed_at": null,
        "canceled_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:51:00.000Z",
        "updated_at": "2030-03-14T12:52:00.000Z"
      }
    },
    "payoutBatches.cancel": {
      "ids": [
        "pob_01ba5051-7320-7000-8000-97797fb4aa32"
      ],
      "response": {
        "id": "pob_01ba5051-7320-7000-8000-97797fb4aa32",
        "object": "payout_batch",
        "rail": "prail_01ba5037-d0a0-7000-8000-a0ec97363936",
        "status": "canceled",
        "period_start": null,
        "period_end": null,
        "program": null,
        "entity": null,
        "ignore_minimum": false,
        "reason": null,
        "totals": [
          {
            "currency": "usd",
            "amount_minor": 2500,
            "items": 1
          }
        ],
        "item_count": 1,
        "skipped_count": 0,
        "skipped": [],
        "accepted_differences": [
          {
            "difference": "diff_6261b7f66993ea76c40a5ed5",
            "reason": "Our reference was mended by hand after the move"
          }
        ],
        "external_batch_ref": null,
        "download_url": null,
        "operation": null,
        "created_by": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
        "error": null,
        "exported_at": null,
        "completed_at": null,
        "canceled_at": "2030-03-14T12:53:00.000Z",
        "livemode": true,
        "created_at": "2030-03-14T12:51:00.000Z",
        "updated_at": "2030-03-14T12:53:00.000Z"
      }
    },
    "payouts.totals": {
      "query": "?year=2030&limit=2",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d.usd",
            "object": "payout_total",
            "year": 2030,
            "recipient": {
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "name": "Mia Okafor",
              "email": "mia@people.example"
            },
            "country": null,
            "currency": "usd",
            "paid_minor": 2520,
            "returned_minor": 0,
            "net_minor": 2520,
            "payments": 1,
            "returns": 0,
            "paid_by_quarter": {
              "q1": 2520,
              "q2": 0,
              "q3": 0,
              "q4": 0
            },
            "livemode": true
          }
        ],
        "has_more": false
      }
    },
    "connectConfigs.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "allowed_origins": [
          "https://app.acme.example"
        ],
        "allowed_redirect_origins": [
          "https://app.acme.example"
        ],
        "default_approval_status": "approved"
      },
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program.connect_config",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "public_key": "pk_live_f19038d33efd23daaeb0005f2869b2e0",
        "allowed_origins": [
          "https://app.acme.example"
        ],
        "allowed_redirect_origins": [
          "https://app.acme.example"
        ],
        "required_channels": [],
        "default_approval_status": "approved",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-14T12:55:00.000Z",
        "updated_at": "2030-03-14T12:55:00.000Z"
      }
    },
    "connectConfigs.retrieve": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program.connect_config",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "public_key": "pk_live_f19038d33efd23daaeb0005f2869b2e0",
        "allowed_origins": [
          "https://app.acme.example"
        ],
        "allowed_redirect_origins": [
          "https://app.acme.example"
        ],
        "required_channels": [],
        "default_approval_status": "approved",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-14T12:55:00.000Z",
        "updated_at": "2030-03-14T12:55:00.000Z"
      }
    },
    "connectConfigs.rpc": {
      "request": {
        "token": "sk_live_EXAMPLE",
        "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "allowedOrigins": [
          "https://app.acme.example"
        ]
      },
      "response": {
        "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "object": "program.connect_config",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "publicKey": "pk_live_f19038d33efd23daaeb0005f2869b2e0",
        "allowedOrigins": [
          "https://app.acme.example"
        ],
        "allowedRedirectOrigins": [
          "https://app.acme.example"
        ],
        "requiredChannels": [],
        "defaultApprovalStatus": "approved",
        "metadata": {},
        "livemode": true,
        "createdAt": "2030-03-14T12:55:00.000Z",
        "updatedAt": "2030-03-14T12:57:00.000Z"
      }
    },
    "handoffConfigs.update": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "request": {
        "issuer": "https://app.acme.example",
        "signing_secret": "hs_EXAMPLE_EXAMPLE_EXAMPLE_EXAMPLE_EX"
      },
      "response": {
        "id": "hoc_01ba5057-dbc0-7000-8000-ad3076720439",
        "object": "program.handoff_config",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "issuer": "https://app.acme.example",
        "audience": "https://links.example",
        "signing_secret": "hs_EXAMPLE_EXAMPLE_EXAMPLE_EXAMPLE_EX",
        "trusts_addresses": false,
        "connection": null,
        "rotated_at": null,
        "livemode": true,
        "created_at": "2030-03-14T12:58:00.000Z",
        "updated_at": "2030-03-14T12:58:00.000Z"
      }
    },
    "handoffConfigs.list": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "hoc_01ba5057-dbc0-7000-8000-ad3076720439",
            "object": "program.handoff_config",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "issuer": "https://app.acme.example",
            "audience": "https://links.example",
            "trusts_addresses": false,
            "connection": null,
            "rotated_at": null,
            "livemode": true,
            "created_at": "2030-03-14T12:58:00.000Z",
            "updated_at": "2030-03-14T12:58:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "connect.handoff": {
      "request": {
        "payload": {
          "aud": "https://links.example",
          "email": "mia@people.example",
          "exp": 1899723840,
          "externalUserId": "user-42",
          "iat": 1899723540,
          "iss": "https://app.acme.example",
          "name": "Mia",
          "nonce": "e3f1c2a4-7d0b-4f5e-9a6c-1b2d3c4e5f60",
          "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "publicKey": "pk_live_f19038d33efd23daaeb0005f2869b2e0",
          "redirectUri": "https://app.acme.example/partners"
        },
        "signature": "RVhBTVBMRQ"
      },
      "response": {
        "status": "approved",
        "memberId": "enr_01ba5059-b080-7000-8000-7c585bdb7d14",
        "entityId": "ent_01ba5059-b080-7000-8000-25569521c545",
        "referral": {
          "code": "5a287f9bb778",
          "url": "https://links.example/r/5a287f9bb778",
          "active": true
        },
        "metrics": {
          "linkClicks": 0,
          "signups": 0,
          "sales": 0,
          "productUsage": 0,
          "gmvCents": 0,
          "currency": "usd",
          "gmvByCurrency": {}
        },
        "approvalStatus": "approved",
        "qualificationStatus": "not_qualified",
        "requiredChannels": [],
        "missingChannels": []
      }
    },
    "connect.standing": {
      "request": {
        "payload": {
          "aud": "https://links.example",
          "exp": 1899723900,
          "externalUserId": "user-42",
          "iat": 1899723600,
          "iss": "https://app.acme.example",
          "nonce": "e3f1c2a4-7d0b-4f5e-9a6c-1b2d3c4e5f60",
          "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "publicKey": "pk_live_f19038d33efd23daaeb0005f2869b2e0"
        },
        "signature": "RVhBTVBMRQ"
      },
      "response": {
        "status": "approved",
        "referral": {
          "code": "5a287f9bb778",
          "url": "https://links.example/r/5a287f9bb778",
          "active": true
        },
        "metrics": {
          "linkClicks": 0,
          "signups": 0,
          "sales": 0,
          "productUsage": 0,
          "gmvCents": 0,
          "currency": "usd",
          "gmvByCurrency": {}
        },
        "approvalStatus": "approved",
        "qualificationStatus": "not_qualified",
        "requiredChannels": [],
        "missingChannels": []
      }
    },
    "connect.portal": {
      "request": {
        "payload": {
          "aud": "https://links.example",
          "exp": 1899723960,
          "externalUserId": "user-42",
          "iat": 1899723660,
          "iss": "https://app.acme.example",
          "nonce": "e3f1c2a4-7d0b-4f5e-9a6c-1b2d3c4e5f60",
          "portal": true,
          "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
          "publicKey": "pk_live_f19038d33efd23daaeb0005f2869b2e0"
        },
        "signature": "RVhBTVBMRQ"
      },
      "response": {
        "url": "https://links.example/portal?organization=org_01ba1bfe-5e80-7000-8000-070b0a77359e#token=portal_link_live_01ba1bfe5e8070008000070b0a77359e01ba505b854070008000b34602c2746a5b8961a4f39be4200edbd86f8c57d440f81dad53eb3ed5a5a455f7f4d4a09228",
        "token": "portal_link_live_01ba1bfe5e8070008000070b0a77359e01ba505b854070008000b34602c2746a5b8961a4f39be4200edbd86f8c57d440f81dad53eb3ed5a5a455f7f4d4a09228",
        "expiresAt": "2030-03-14T13:12:00.000Z"
      }
    },
    "connect.events": {
      "headers": {
        "Service-Issuer": "https://app.acme.example",
        "Service-Signature": "RVhBTVBMRQ"
      },
      "request": {
        "amount": 1,
        "customer": "customer-78",
        "eventId": "share-9",
        "eventType": "sale",
        "metricKey": "sales_count",
        "partnerRef": "enr_01ba5059-b080-7000-8000-7c585bdb7d14",
        "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "publicKey": "pk_live_f19038d33efd23daaeb0005f2869b2e0"
      },
      "response": {
        "accepted": true,
        "duplicate": false,
        "metricEventId": "perf_01ba505c-6fa0-7000-8000-76d962fa0a9d",
        "memberId": "enr_01ba5059-b080-7000-8000-7c585bdb7d14",
        "programId": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "eligibility": {
          "eligible": true,
          "reasons": []
        },
        "warnings": []
      }
    },
    "connect.browserEvents": {
      "ids": [
        "pk_live_f19038d33efd23daaeb0005f2869b2e0"
      ],
      "headers": {
        "origin": "https://app.acme.example"
      },
      "request": {
        "type": "click",
        "code": "5a287f9bb778",
        "referrer": "blog.example",
        "utmSource": "newsletter"
      },
      "response": {
        "clickId": null,
        "outcome": "uncounted",
        "attribution": "last_click",
        "referralWindowDays": 90
      }
    },
    "connect.discover": {
      "query": "?limit=1",
      "response": {
        "programs": [
          {
            "id": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "name": "Runners",
            "description": "For people who write about running.",
            "brandName": "Acme Shoes",
            "requirements": [
              {
                "scope": "program_maintenance",
                "metricKey": "sales_count",
                "operator": "gte",
                "threshold": 1,
                "windowDays": 30,
                "source": null,
                "required": true
              }
            ],
            "createdAt": "2030-03-04T09:06:00.000Z",
            "listedAt": "2030-03-04T09:06:00.000Z"
          }
        ],
        "pagination": {
          "limit": 1,
          "offset": 0,
          "hasMore": false
        }
      }
    },
    "connect.callback": {
      "ids": [
        "photos"
      ],
      "query": "?state=EXAMPLE&code=consented"
    },
    "events.list": {
      "query": "?limit=1&type=enrollment.approved",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "evt_01ba1c20-3e60-7000-8000-028b0a9aa7e7",
            "object": "event",
            "type": "enrollment.approved",
            "seq": 7,
            "subject": {
              "type": "enrollment",
              "id": "01ba1c1d-7f40-7000-8000-49109f3216e4"
            },
            "data": {
              "object": {
                "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
                "object": "enrollment",
                "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
                "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
                "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
                "referral_code": "4c9c85c1c0ee",
                "referral_url": "https://links.example/r/4c9c85c1c0ee",
                "approval_status": "approved",
                "status": "active",
                "qualification_status": "not_qualified",
                "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
                "operating_type": null,
                "source": "api",
                "metadata": {},
                "joined_at": "2030-03-04T09:34:00.000Z",
                "approved_at": "2030-03-04T09:37:00.000Z",
                "rejected_at": null,
                "rejection_reason": null,
                "activated_at": null,
                "livemode": true,
                "created_at": "2030-03-04T09:34:00.000Z",
                "updated_at": "2030-03-04T09:37:00.000Z"
              }
            },
            "operation": null,
            "actor": {
              "type": "api_key",
              "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
              "name": "Examples"
            },
            "request_id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
            "livemode": true,
            "created_at": "2030-03-04T09:37:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "events.listSeals": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [],
        "has_more": false
      }
    },
    "events.retrieveProof": {
      "ids": [
        "evt_01ba1c20-3e60-7000-8000-028b0a9aa7e7"
      ],
      "response": {
        "object": "event_proof",
        "event": {
          "id": "evt_01ba1c20-3e60-7000-8000-028b0a9aa7e7",
          "object": "event",
          "type": "enrollment.approved",
          "seq": 7,
          "subject": {
            "type": "enrollment",
            "id": "01ba1c1d-7f40-7000-8000-49109f3216e4"
          },
          "data": {
            "object": {
              "id": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
              "object": "enrollment",
              "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
              "relationship": "rel_01ba1c1d-7f40-7000-8000-b69713b8be52",
              "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
              "referral_code": "4c9c85c1c0ee",
              "referral_url": "https://links.example/r/4c9c85c1c0ee",
              "approval_status": "approved",
              "status": "active",
              "qualification_status": "not_qualified",
              "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
              "operating_type": null,
              "source": "api",
              "metadata": {},
              "joined_at": "2030-03-04T09:34:00.000Z",
              "approved_at": "2030-03-04T09:37:00.000Z",
              "rejected_at": null,
              "rejection_reason": null,
              "activated_at": null,
              "livemode": true,
              "created_at": "2030-03-04T09:34:00.000Z",
              "updated_at": "2030-03-04T09:37:00.000Z"
            }
          },
          "operation": null,
          "actor": {
            "type": "api_key",
            "id": "key_01ba1bfe-5e80-7000-8000-0fa541b196e7",
            "name": "Examples"
          },
          "request_id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
          "livemode": true,
          "created_at": "2030-03-04T09:37:00.000Z"
        },
        "sealed": false,
        "personal": [],
        "leaf": null,
        "path": [],
        "seal": null
      }
    },
    "auditEntries.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "aud_01ba1bfe-5e80-7000-8000-dde01e2188e3",
            "object": "audit_entry",
            "seq": 1,
            "verb": "organizations.create",
            "subject": {
              "type": "organization",
              "id": "org_01ba1bfe-5e80-7000-8000-070b0a77359e"
            },
            "before": null,
            "after": {
              "id": "org_01ba1bfe-5e80-7000-8000-070b0a77359e",
              "object": "organization",
              "name": "Acme",
              "created_at": "2030-03-04T09:00:00.000Z"
            },
            "actor": {
              "type": "operator",
              "id": null,
              "name": null
            },
            "request_id": null,
            "livemode": true,
            "created_at": "2030-03-04T09:00:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "auditEntries.retrieve": {
      "ids": [
        "aud_01ba1bfe-5e80-7000-8000-dde01e2188e3"
      ],
      "response": {
        "id": "aud_01ba1bfe-5e80-7000-8000-dde01e2188e3",
        "object": "audit_entry",
        "seq": 1,
        "verb": "organizations.create",
        "subject": {
          "type": "organization",
          "id": "org_01ba1bfe-5e80-7000-8000-070b0a77359e"
        },
        "before": null,
        "after": {
          "id": "org_01ba1bfe-5e80-7000-8000-070b0a77359e",
          "object": "organization",
          "name": "Acme",
          "created_at": "2030-03-04T09:00:00.000Z"
        },
        "actor": {
          "type": "operator",
          "id": null,
          "name": null
        },
        "request_id": null,
        "livemode": true,
        "created_at": "2030-03-04T09:00:00.000Z"
      }
    },
    "seals.keys": {
      "response": {
        "keys": [
          {
            "kty": "OKP",
            "crv": "Ed25519",
            "kid": "1fa5479635b5751a",
            "x": "lnhZ9sr_QpdGExMvUTzraq3MHDRL1BNzXO0lSbWLjCI",
            "use": "sig",
            "alg": "EdDSA"
          }
        ]
      }
    },
    "webhooks.listDeliveries": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "whd_01ba5059-b080-7466-8eb5-bff33cd59acc",
            "object": "webhook_delivery",
            "webhook_endpoint": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
            "event": "evt_01ba5059-b080-7000-8000-7f687a0302b6",
            "event_type": "enrollment.approved",
            "event_seq": 60,
            "sample": false,
            "status": "pending",
            "attempt_count": 0,
            "next_attempt_at": "2030-03-14T13:00:00.000Z",
            "livemode": true,
            "created_at": "2030-03-14T13:00:00.000Z",
            "updated_at": "2030-03-14T13:00:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "webhooks.retrieveDelivery": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "whd_01ba5059-b080-7466-8eb5-bff33cd59acc"
      ],
      "response": {
        "id": "whd_01ba5059-b080-7466-8eb5-bff33cd59acc",
        "object": "webhook_delivery",
        "webhook_endpoint": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "event": "evt_01ba5059-b080-7000-8000-7f687a0302b6",
        "event_type": "enrollment.approved",
        "event_seq": 60,
        "sample": false,
        "status": "pending",
        "attempt_count": 0,
        "next_attempt_at": "2030-03-14T13:00:00.000Z",
        "livemode": true,
        "created_at": "2030-03-14T13:00:00.000Z",
        "updated_at": "2030-03-14T13:00:00.000Z",
        "attempts": []
      }
    },
    "webhooks.redeliver": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "whd_01ba5059-b080-7466-8eb5-bff33cd59acc"
      ],
      "response": {
        "id": "whd_01ba5059-b080-7466-8eb5-bff33cd59acc",
        "object": "webhook_delivery",
        "webhook_endpoint": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "event": "evt_01ba5059-b080-7000-8000-7f687a0302b6",
        "event_type": "enrollment.approved",
        "event_seq": 60,
        "sample": false,
        "status": "pending",
        "attempt_count": 0,
        "next_attempt_at": "2030-03-14T13:17:00.000Z",
        "livemode": true,
        "created_at": "2030-03-14T13:00:00.000Z",
        "updated_at": "2030-03-14T13:17:00.000Z",
        "attempts": []
      }
    },
    "webhooks.sendSample": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "request": {
        "type": "payout.settled"
      },
      "response": {
        "id": "whd_01ba506a-2b40-77ea-8194-aab33de5e160",
        "object": "webhook_delivery",
        "webhook_endpoint": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "event": "evt_01ba506a-2b40-7000-8000-68ccf2dab0cd",
        "event_type": "payout.settled",
        "event_seq": 0,
        "sample": true,
        "status": "pending",
        "attempt_count": 0,
        "next_attempt_at": "2030-03-14T13:18:00.000Z",
        "livemode": true,
        "created_at": "2030-03-14T13:18:00.000Z",
        "updated_at": "2030-03-14T13:18:00.000Z",
        "attempts": [],
        "sample_event": {
          "id": "evt_01ba506a-2b40-7000-8000-68ccf2dab0cd",
          "object": "event",
          "type": "payout.settled",
          "seq": 0,
          "subject": {
            "type": "payout",
            "id": "01ba506a-2b40-7000-8000-68ccf2dab0cd"
          },
          "data": {
            "object": {
              "id": "po_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "object": "payout",
              "status": "paid",
              "amount_minor": 1,
              "currency": "usd",
              "period_start": "2030-03-13",
              "period_end": "2030-03-14",
              "earned_start": "2030-03-13",
              "earned_end": "2030-03-14",
              "source_kind": "rule",
              "rule": "prule_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "adjusts": null,
              "enrollment": "enr_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "program": "prog_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "recipient": {
                "entity": "ent_01ba506a-2b40-7000-8000-68ccf2dab0cd",
                "name": "Mia",
                "email": "mia@people.example"
              },
              "basis": {
                "metric_key": "gmv_cents",
                "value": 1,
                "rate_bps": 1,
                "per_unit_minor": 1,
                "threshold": 1
              },
              "reason": "sample",
              "external_ref": "sample",
              "event": "evt_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "batch": "pob_01ba506a-2b40-7000-8000-68ccf2dab0cd",
              "paid_at": "2030-03-14T13:18:00.000Z",
              "livemode": false,
              "created_at": "2030-03-14T13:18:00.000Z",
              "updated_at": "2030-03-14T13:18:00.000Z"
            }
          },
          "operation": null,
          "actor": {
            "type": "api_key",
            "id": "key_01ba506a-2b40-7000-8000-68ccf2dab0cd",
            "name": "sample"
          },
          "request_id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
          "livemode": false,
          "created_at": "2030-03-14T13:18:00.000Z",
          "sample": true
        }
      }
    },
    "webhooks.delete": {
      "ids": [
        "we_01ba1bff-48e0-7000-8000-b302dda7ec72"
      ],
      "response": {
        "id": "we_01ba1bff-48e0-7000-8000-b302dda7ec72",
        "object": "webhook_endpoint",
        "deleted": true
      }
    },
    "enrollments.archive": {
      "ids": [
        "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
      ],
      "response": {
        "id": "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b",
        "object": "enrollment",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "relationship": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "entity": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "referral_code": "d63d421fba71",
        "referral_url": "https://links.example/r/d63d421fba71",
        "approval_status": "approved",
        "status": "archived",
        "qualification_status": "grace",
        "tier": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "operating_type": null,
        "source": "api",
        "metadata": {},
        "tags": [],
        "joined_at": "2030-03-04T09:36:00.000Z",
        "approved_at": "2030-03-04T11:01:00.000Z",
        "rejected_at": null,
        "rejection_reason": null,
        "activated_at": "2030-03-04T09:58:00.000Z",
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-14T13:20:00.000Z"
      }
    },
    "relationships.end": {
      "ids": [
        "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6"
      ],
      "response": {
        "id": "rel_01ba1c1f-5400-7000-8000-00a0b1b9d5f6",
        "object": "relationship",
        "entity": {
          "id": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
          "name": "Lena",
          "email": "lena@people.example"
        },
        "status": "ended",
        "rights": {},
        "permissions": {},
        "compensation_defaults": {},
        "source": "api",
        "started_at": "2030-03-04T09:38:00.000Z",
        "ended_at": "2030-03-14T13:21:00.000Z",
        "enrollments": [
          "enr_01ba1c1f-5400-7000-8000-a8e22771ba5b"
        ],
        "livemode": true,
        "created_at": "2030-03-04T09:36:00.000Z",
        "updated_at": "2030-03-14T13:21:00.000Z"
      }
    },
    "entities.erase": {
      "ids": [
        "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2"
      ],
      "request": {
        "abandon_payouts": false
      },
      "response": {
        "id": "ent_01ba1c1f-5400-7000-8000-e9e5f6f0c0a2",
        "object": "entity",
        "erased": true,
        "brand": null,
        "erased_at": "2030-03-14T13:22:00.000Z"
      }
    },
    "customers.erase": {
      "ids": [
        "customer-78"
      ],
      "response": {
        "object": "customer",
        "erased": true,
        "customers": [
          "cus_01ba505c-6fa0-7000-8000-76d962fa0a9d"
        ],
        "erased_at": "2030-03-14T13:23:00.000Z"
      }
    },
    "distributions.complete": {
      "ids": [
        "dist_01ba1c6e-1040-7000-8000-4b8526052628"
      ],
      "response": {
        "id": "dist_01ba1c6e-1040-7000-8000-4b8526052628",
        "object": "distribution",
        "name": "Spring launch",
        "objective": "sales",
        "description": "A link for every approved member.",
        "status": "completed",
        "spec": {
          "plan": {
            "entity": {
              "enrollment_policy": "all_approved",
              "slots": [
                {
                  "name": "primary",
                  "medium": "referral",
                  "channel": "service",
                  "format": "referral_link"
                }
              ]
            }
          }
        },
        "plan_hash": "d793d553ab9c937d4423bf2aae7758ce9a90f16d7d636766cab3b77bc8d8ba6c",
        "programs": [
          "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10"
        ],
        "subjects": [],
        "budget": {
          "mode": "funded",
          "asset": "usd",
          "total": 100000,
          "consumed": 1935,
          "released": 0
        },
        "stats": {
          "sales_count": 1,
          "gmv_cents": 12900,
          "gmv_currency": "usd",
          "gmv_by_currency": {
            "usd": 12900
          }
        },
        "error": null,
        "launched_at": "2030-03-04T11:13:00.000Z",
        "paused_at": null,
        "completed_at": "2030-03-14T13:24:00.000Z",
        "canceled_at": null,
        "failed_at": null,
        "livemode": true,
        "created_at": "2030-03-04T11:02:00.000Z",
        "updated_at": "2030-03-14T13:24:00.000Z",
        "operation": "op_01ba506f-a980-7000-8000-9f80a1b6c032"
      }
    },
    "requirements.delete": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c"
      ],
      "response": {
        "id": "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c",
        "object": "program.requirement",
        "deleted": true
      }
    },
    "tiers.delete": {
      "ids": [
        "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "tier_01ba1c07-8640-7000-8000-6b632b729b8d"
      ],
      "response": {
        "id": "tier_01ba1c07-8640-7000-8000-6b632b729b8d",
        "object": "program.tier",
        "deleted": true
      }
    },
    "entities.merge": {
      "ids": [
        "ent_01ba5072-68a0-7000-8000-2fbf510966b0"
      ],
      "request": {
        "into": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "reason": "Mia signed up twice"
      },
      "response": {
        "id": "ent_01ba5072-68a0-7000-8000-2fbf510966b0",
        "object": "entity",
        "kind": "person",
        "name": null,
        "email": "mia@work.example",
        "metadata": {},
        "merged_into": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "livemode": true,
        "created_at": "2030-03-14T13:27:00.000Z",
        "updated_at": "2030-03-14T13:28:00.000Z"
      }
    },
    "approvals.list": {
      "query": "?limit=1&status=pending",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "apr_01ba5599-af00-7002-8000-5d1eaa4bb07b",
            "object": "approval",
            "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
            "status": "pending",
            "verb": "programs.create",
            "subject": null,
            "needs": "person",
            "totals": [],
            "digest": "5a84b136440ff44238caadc1711a7b9e7f27091683982e5b1cf36a1b571820e1",
            "request": {
              "method": "POST",
              "route": "/programs",
              "body": {
                "name": "Everything free"
              }
            },
            "requested_by": {
              "type": "api_key",
              "id": "key_01ba5599-af00-7000-8000-100b67004199",
              "name": "Assistant"
            },
            "operation": null,
            "decided_by": null,
            "reason": null,
            "fault": null,
            "decided_at": null,
            "expires_at": "2030-03-22T13:28:00.000Z",
            "livemode": true,
            "created_at": "2030-03-15T13:28:00.000Z",
            "updated_at": "2030-03-15T13:28:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "approvals.approve": {
      "ids": [
        "apr_01ba5599-af00-7001-8000-08357e2f182f"
      ],
      "response": {
        "id": "apr_01ba5599-af00-7001-8000-08357e2f182f",
        "object": "approval",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "status": "approved",
        "verb": "programs.create",
        "subject": null,
        "needs": "person",
        "totals": [],
        "digest": "80deb9bc918aee58c5fbff2feab7a04b93149679274da86ff9785b1b1234bea1",
        "request": {
          "method": "POST",
          "route": "/programs",
          "body": {
            "name": "Summer sale"
          }
        },
        "result": {
          "id": "prog_01ba559b-83c0-7000-8000-20426f556861",
          "object": "program",
          "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
          "name": "Summer sale",
          "type": "performance",
          "description": null,
          "status": "active",
          "visibility": "private",
          "listed_at": null,
          "landing_url": null,
          "landing_origins": [],
          "pass_parameters": "none",
          "currency": "usd",
          "grace_days": 14,
          "referral_window_days": 90,
          "attribution": "last_click",
          "name_order": [
            "coupon",
            "code",
            "click",
            "customer"
          ],
          "self_referral": "refuse",
          "hold_days": 0,
          "minimum_payout_minor": 0,
          "metadata": {},
          "livemode": true,
          "created_at": "2030-03-15T13:30:00.000Z",
          "updated_at": "2030-03-15T13:30:00.000Z"
        },
        "requested_by": {
          "type": "api_key",
          "id": "key_01ba5599-af00-7000-8000-100b67004199",
          "name": "Assistant"
        },
        "operation": null,
        "decided_by": {
          "type": "person",
          "id": "person_01ba5073-5300-7001-8000-8bc7128ac715",
          "name": "Noa"
        },
        "reason": null,
        "fault": null,
        "decided_at": "2030-03-15T13:30:00.000Z",
        "expires_at": "2030-03-22T13:28:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:28:00.000Z",
        "updated_at": "2030-03-15T13:30:00.000Z"
      }
    },
    "approvals.refuse": {
      "ids": [
        "apr_01ba5599-af00-7002-8000-5d1eaa4bb07b"
      ],
      "request": {
        "reason": "It costs too much."
      },
      "response": {
        "id": "apr_01ba5599-af00-7002-8000-5d1eaa4bb07b",
        "object": "approval",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "status": "refused",
        "verb": "programs.create",
        "subject": null,
        "needs": "person",
        "totals": [],
        "digest": "5a84b136440ff44238caadc1711a7b9e7f27091683982e5b1cf36a1b571820e1",
        "request": {
          "method": "POST",
          "route": "/programs",
          "body": {
            "name": "Everything free"
          }
        },
        "result": null,
        "requested_by": {
          "type": "api_key",
          "id": "key_01ba5599-af00-7000-8000-100b67004199",
          "name": "Assistant"
        },
        "operation": null,
        "decided_by": {
          "type": "person",
          "id": "person_01ba5073-5300-7001-8000-8bc7128ac715",
          "name": "Noa"
        },
        "reason": "It costs too much.",
        "fault": null,
        "decided_at": "2030-03-15T13:31:00.000Z",
        "expires_at": "2030-03-22T13:28:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:28:00.000Z",
        "updated_at": "2030-03-15T13:31:00.000Z"
      }
    },
    "approvals.retrieve": {
      "ids": [
        "apr_01ba5599-af00-7001-8000-08357e2f182f"
      ],
      "response": {
        "id": "apr_01ba5599-af00-7001-8000-08357e2f182f",
        "object": "approval",
        "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
        "status": "approved",
        "verb": "programs.create",
        "subject": null,
        "needs": "person",
        "totals": [],
        "digest": "80deb9bc918aee58c5fbff2feab7a04b93149679274da86ff9785b1b1234bea1",
        "request": {
          "method": "POST",
          "route": "/programs",
          "body": {
            "name": "Summer sale"
          }
        },
        "result": {
          "id": "prog_01ba559b-83c0-7000-8000-20426f556861",
          "object": "program",
          "brand": "brand_01ba1bfe-5e80-7000-8000-089cd9a1ccd5",
          "name": "Summer sale",
          "type": "performance",
          "description": null,
          "status": "active",
          "visibility": "private",
          "listed_at": null,
          "landing_url": null,
          "landing_origins": [],
          "pass_parameters": "none",
          "currency": "usd",
          "grace_days": 14,
          "referral_window_days": 90,
          "attribution": "last_click",
          "name_order": [
            "coupon",
            "code",
            "click",
            "customer"
          ],
          "self_referral": "refuse",
          "hold_days": 0,
          "minimum_payout_minor": 0,
          "metadata": {},
          "livemode": true,
          "created_at": "2030-03-15T13:30:00.000Z",
          "updated_at": "2030-03-15T13:30:00.000Z"
        },
        "requested_by": {
          "type": "api_key",
          "id": "key_01ba5599-af00-7000-8000-100b67004199",
          "name": "Assistant"
        },
        "operation": null,
        "decided_by": {
          "type": "person",
          "id": "person_01ba5073-5300-7001-8000-8bc7128ac715",
          "name": "Noa"
        },
        "reason": null,
        "fault": null,
        "decided_at": "2030-03-15T13:30:00.000Z",
        "expires_at": "2030-03-22T13:28:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:28:00.000Z",
        "updated_at": "2030-03-15T13:30:00.000Z"
      }
    },
    "coupons.create": {
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "code": "MIA-20",
        "discount": {
          "percent_bps": 2000,
          "duration": "repeating",
          "duration_months": 3
        }
      },
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": 2000,
          "amount_minor": null,
          "currency": null,
          "duration": "repeating",
          "duration_months": 3
        },
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:33:00.000Z"
      }
    },
    "coupons.list": {
      "query": "?limit=1&code=mia-20",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
            "object": "coupon",
            "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
            "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
            "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
            "code": "MIA-20",
            "discount": {
              "percent_bps": 2000,
              "amount_minor": null,
              "currency": null,
              "duration": "repeating",
              "duration_months": 3
            },
            "status": "active",
            "metadata": {},
            "livemode": true,
            "created_at": "2030-03-15T13:33:00.000Z",
            "updated_at": "2030-03-15T13:33:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "coupons.retrieve": {
      "ids": [
        "coup_01ba559e-42e0-7000-8000-a853806172ec"
      ],
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": 2000,
          "amount_minor": null,
          "currency": null,
          "duration": "repeating",
          "duration_months": 3
        },
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:33:00.000Z"
      }
    },
    "coupons.update": {
      "ids": [
        "coup_01ba559e-42e0-7000-8000-a853806172ec"
      ],
      "request": {
        "discount": {
          "amount_minor": 1000,
          "currency": "usd"
        }
      },
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": null,
          "amount_minor": 1000,
          "currency": "usd",
          "duration": "once",
          "duration_months": null
        },
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:36:00.000Z"
      }
    },
    "coupons.pause": {
      "ids": [
        "coup_01ba559e-42e0-7000-8000-a853806172ec"
      ],
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": null,
          "amount_minor": 1000,
          "currency": "usd",
          "duration": "once",
          "duration_months": null
        },
        "status": "paused",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:37:00.000Z"
      }
    },
    "coupons.resume": {
      "ids": [
        "coup_01ba559e-42e0-7000-8000-a853806172ec"
      ],
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": null,
          "amount_minor": 1000,
          "currency": "usd",
          "duration": "once",
          "duration_months": null
        },
        "status": "active",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:38:00.000Z"
      }
    },
    "coupons.archive": {
      "ids": [
        "coup_01ba559e-42e0-7000-8000-a853806172ec"
      ],
      "response": {
        "id": "coup_01ba559e-42e0-7000-8000-a853806172ec",
        "object": "coupon",
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "entity": "ent_01ba1c1d-7f40-7000-8000-33697970fd7d",
        "program": "prog_01ba1c03-dcc0-7000-8000-0fd66e3a3d10",
        "code": "MIA-20",
        "discount": {
          "percent_bps": null,
          "amount_minor": 1000,
          "currency": "usd",
          "duration": "once",
          "duration_months": null
        },
        "status": "archived",
        "metadata": {},
        "livemode": true,
        "created_at": "2030-03-15T13:33:00.000Z",
        "updated_at": "2030-03-15T13:39:00.000Z"
      }
    },
    "sources.create": {
      "request": {
        "kind": "stripe",
        "name": "Checkout",
        "secret": "whsec_EXAMPLE"
      },
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "entente_ref",
          "ref",
          "via",
          "fpr",
          "aff",
          "lmref"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "active",
        "has_api_key": false,
        "creates_coupons": false,
        "endpoint": null,
        "backfill_from": null,
        "backfilled_until": null,
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:40:00.000Z"
      }
    },
    "sources.list": {
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "object": "source",
            "kind": "stripe",
            "name": "Checkout",
            "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "programs": null,
            "account": "main",
            "click_keys": [
              "entente_click_id",
              "click_id"
            ],
            "code_keys": [
              "entente_ref",
              "ref",
              "via",
              "fpr",
              "aff",
              "lmref"
            ],
            "mapping": null,
            "has_secret": true,
            "rotated_at": null,
            "status": "active",
            "has_api_key": false,
            "creates_coupons": false,
            "endpoint": null,
            "backfill_from": null,
            "backfilled_until": null,
            "backfill_error": null,
            "last_refusal": null,
            "last_refused_at": null,
            "livemode": true,
            "created_at": "2030-03-15T13:40:00.000Z",
            "updated_at": "2030-03-15T13:40:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "sources.retrieve": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "entente_ref",
          "ref",
          "via",
          "fpr",
          "aff",
          "lmref"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "active",
        "has_api_key": false,
        "creates_coupons": false,
        "endpoint": null,
        "backfill_from": null,
        "backfilled_until": null,
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:40:00.000Z"
      }
    },
    "sources.update": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "request": {
        "code_keys": [
          "ref",
          "partner"
        ]
      },
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "ref",
          "partner"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "active",
        "has_api_key": false,
        "creates_coupons": false,
        "endpoint": null,
        "backfill_from": null,
        "backfilled_until": null,
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:43:00.000Z"
      }
    },
    "sources.try": {
      "request": {
        "kind": "stripe",
        "body": "{\"id\":\"evt_tried\",\"object\":\"event\",\"type\":\"checkout.session.completed\",\"created\":1899812580,\"livemode\":true,\"data\":{\"object\":{\"id\":\"cs_tried\",\"mode\":\"payment\",\"payment_status\":\"paid\",\"currency\":\"usd\",\"amount_total\":5400,\"total_details\":{\"amount_tax\":400,\"amount_shipping\":0},\"payment_intent\":\"pi_tried\",\"customer\":\"cus_tried\"}}}"
      },
      "response": {
        "object": "source.report",
        "livemode": true,
        "event": "evt_tried",
        "type": "checkout.session.completed",
        "happened_at": "2030-03-15T13:43:00.000Z",
        "test": false,
        "facts": [
          {
            "kind": "names",
            "occurred_at": "2030-03-15T13:43:00.000Z",
            "about": [
              "stripe:main:cs_tried",
              "stripe:main:pi_tried"
            ],
            "itself": null,
            "currency": null,
            "gross_minor": null,
            "net_minor": null,
            "click_id": null,
            "code": null,
            "coupon": null,
            "customer": "stripe:main:cus_tried",
            "named_by": null
          },
          {
            "kind": "payment",
            "occurred_at": "2030-03-15T13:43:00.000Z",
            "about": [
              "stripe:main:pi_tried",
              "stripe:main:cs_tried"
            ],
            "itself": null,
            "currency": "usd",
            "gross_minor": 5400,
            "net_minor": 5000,
            "click_id": null,
            "code": null,
            "coupon": null,
            "customer": "stripe:main:cus_tried",
            "named_by": null
          }
        ]
      }
    },
    "sources.health": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "response": {
        "object": "source.health",
        "livemode": true,
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "events": [
          {
            "status": "done",
            "count": 2
          }
        ],
        "last_received_at": "2030-03-15T13:44:00.000Z",
        "waiting_since": null
      }
    },
    "sourceEvents.list": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "query": "?limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
            "object": "source_event",
            "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "event_key": "evt_1042",
            "type": "checkout.session.completed",
            "happened_at": "2030-03-15T13:44:00.000Z",
            "status": "done",
            "reason": null,
            "livemode": true,
            "created_at": "2030-03-15T13:44:00.000Z",
            "updated_at": "2030-03-15T13:44:00.000Z"
          }
        ],
        "has_more": true
      }
    },
    "sourceEvents.retrieve": {
      "ids": [
        "srce_01ba55a8-5500-7002-8000-cc40e748416f"
      ],
      "response": {
        "id": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
        "object": "source_event",
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "event_key": "evt_1042",
        "type": "checkout.session.completed",
        "happened_at": "2030-03-15T13:44:00.000Z",
        "status": "done",
        "reason": null,
        "livemode": true,
        "created_at": "2030-03-15T13:44:00.000Z",
        "updated_at": "2030-03-15T13:44:00.000Z"
      }
    },
    "sourceCoupons.list": {
      "query": "?status=refused&limit=1",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "srco_01ba55ad-d340-7001-8000-014355ff2e9a",
            "object": "source_coupon",
            "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "coupon": "coup_01ba55ac-e8e0-7000-8000-f7477730d041",
            "code": "MIA_10",
            "status": "refused",
            "reason": "code_unfit",
            "says": "A code of Stripe has letters, digits and hyphens, and MIA_10 has others.",
            "vendor_id": null,
            "attempts": 0,
            "next_attempt_at": null,
            "livemode": true,
            "created_at": "2030-03-15T13:50:00.000Z",
            "updated_at": "2030-03-15T13:50:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "sources.backfill": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "request": {
        "from": "2030-03-15T13:51:00.000Z"
      },
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "ref",
          "partner"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "active",
        "has_api_key": true,
        "creates_coupons": true,
        "endpoint": null,
        "backfill_from": "2030-03-15T13:48:00.000Z",
        "backfilled_until": "2030-03-15T13:48:00.000Z",
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:52:00.000Z"
      }
    },
    "sources.replay": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "request": {
        "dry_run": true,
        "limit": 1
      },
      "response": {
        "object": "source.replay",
        "livemode": true,
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "dry_run": true,
        "events": 1,
        "has_more": true,
        "next": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
        "reports": [
          {
            "event": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
            "facts": [
              {
                "kind": "names",
                "occurred_at": "2030-03-15T13:44:00.000Z",
                "about": [
                  "stripe:main:cs_1042",
                  "stripe:main:pi_1042"
                ],
                "itself": null,
                "currency": null,
                "gross_minor": null,
                "net_minor": null,
                "click_id": null,
                "code": null,
                "coupon": null,
                "customer": "stripe:main:cus_1042",
                "named_by": null
              },
              {
                "kind": "payment",
                "occurred_at": "2030-03-15T13:44:00.000Z",
                "about": [
                  "stripe:main:pi_1042",
                  "stripe:main:cs_1042"
                ],
                "itself": null,
                "currency": "usd",
                "gross_minor": 5400,
                "net_minor": 5000,
                "click_id": null,
                "code": null,
                "coupon": null,
                "customer": "stripe:main:cus_1042",
                "named_by": null
              }
            ],
            "reason": null
          }
        ]
      }
    },
    "sourcePayments.list": {
      "query": "?status=unmatched&limit=2",
      "response": {
        "object": "list",
        "data": [
          {
            "id": "srcp_01ba55a8-5500-7003-8000-c7776dc72d2e",
            "object": "source_payment",
            "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "event": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
            "payment": "stripe:main:pi_1042",
            "status": "unmatched",
            "reason": "customer_not_bound",
            "differs": false,
            "sale": null,
            "credited_to": null,
            "note": null,
            "joined_to": null,
            "customer": "stripe:main:cus_1042",
            "currency": "usd",
            "net_minor": 5000,
            "occurred_at": "2030-03-15T13:44:00.000Z",
            "livemode": true,
            "created_at": "2030-03-15T13:44:00.000Z",
            "updated_at": "2030-03-15T13:44:00.000Z"
          },
          {
            "id": "srcp_01ba55a8-5500-7003-8000-6ba287dc2ae9",
            "object": "source_payment",
            "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
            "event": "srce_01ba55a8-5500-7001-8000-f8eb78a9941a",
            "payment": "stripe:main:pi_1041",
            "status": "unmatched",
            "reason": "customer_not_bound",
            "differs": false,
            "sale": null,
            "credited_to": null,
            "note": null,
            "joined_to": null,
            "customer": "stripe:main:cus_1041",
            "currency": "usd",
            "net_minor": 5000,
            "occurred_at": "2030-03-15T13:44:00.000Z",
            "livemode": true,
            "created_at": "2030-03-15T13:44:00.000Z",
            "updated_at": "2030-03-15T13:44:00.000Z"
          }
        ],
        "has_more": false
      }
    },
    "sourcePayments.retrieve": {
      "ids": [
        "srcp_01ba55a8-5500-7003-8000-c7776dc72d2e"
      ],
      "response": {
        "id": "srcp_01ba55a8-5500-7003-8000-c7776dc72d2e",
        "object": "source_payment",
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "event": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
        "payment": "stripe:main:pi_1042",
        "status": "unmatched",
        "reason": "customer_not_bound",
        "differs": false,
        "sale": null,
        "credited_to": null,
        "note": null,
        "joined_to": null,
        "customer": "stripe:main:cus_1042",
        "currency": "usd",
        "net_minor": 5000,
        "occurred_at": "2030-03-15T13:44:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:44:00.000Z",
        "updated_at": "2030-03-15T13:44:00.000Z"
      }
    },
    "sourcePayments.credit": {
      "ids": [
        "srcp_01ba55a8-5500-7003-8000-c7776dc72d2e"
      ],
      "request": {
        "enrollment": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "reason": "The customer named her"
      },
      "response": {
        "id": "srcp_01ba55a8-5500-7003-8000-c7776dc72d2e",
        "object": "source_payment",
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "event": "srce_01ba55a8-5500-7002-8000-cc40e748416f",
        "payment": "stripe:main:pi_1042",
        "status": "waiting",
        "reason": null,
        "differs": false,
        "sale": null,
        "credited_to": "enr_01ba1c1d-7f40-7000-8000-49109f3216e4",
        "note": "The customer named her",
        "joined_to": null,
        "customer": "stripe:main:cus_1042",
        "currency": "usd",
        "net_minor": 5000,
        "occurred_at": "2030-03-15T13:44:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:44:00.000Z",
        "updated_at": "2030-03-15T13:56:00.000Z"
      }
    },
    "sourcePayments.dismiss": {
      "ids": [
        "srcp_01ba55a8-5500-7003-8000-6ba287dc2ae9"
      ],
      "request": {
        "reason": "An order of our own"
      },
      "response": {
        "id": "srcp_01ba55a8-5500-7003-8000-6ba287dc2ae9",
        "object": "source_payment",
        "source": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "event": "srce_01ba55a8-5500-7001-8000-f8eb78a9941a",
        "payment": "stripe:main:pi_1041",
        "status": "dismissed",
        "reason": "customer_not_bound",
        "differs": false,
        "sale": null,
        "credited_to": null,
        "note": "An order of our own",
        "joined_to": null,
        "customer": "stripe:main:cus_1041",
        "currency": "usd",
        "net_minor": 5000,
        "occurred_at": "2030-03-15T13:44:00.000Z",
        "livemode": true,
        "created_at": "2030-03-15T13:44:00.000Z",
        "updated_at": "2030-03-15T13:57:00.000Z"
      }
    },
    "sources.pause": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "ref",
          "partner"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "paused",
        "has_api_key": true,
        "creates_coupons": true,
        "endpoint": null,
        "backfill_from": "2030-03-15T13:48:00.000Z",
        "backfilled_until": "2030-03-15T13:48:00.000Z",
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:58:00.000Z"
      }
    },
    "sources.resume": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "ref",
          "partner"
        ],
        "mapping": null,
        "has_secret": true,
        "rotated_at": null,
        "status": "active",
        "has_api_key": true,
        "creates_coupons": true,
        "endpoint": null,
        "backfill_from": "2030-03-15T13:48:00.000Z",
        "backfilled_until": "2030-03-15T13:48:00.000Z",
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T13:59:00.000Z"
      }
    },
    "sources.archive": {
      "ids": [
        "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b"
      ],
      "response": {
        "id": "src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "object": "source",
        "kind": "stripe",
        "name": "Checkout",
        "url": "https://links.example/v1/sources/src_01ba55a4-ab80-7000-8000-9cd6bc0db68b",
        "programs": null,
        "account": "main",
        "click_keys": [
          "entente_click_id",
          "click_id"
        ],
        "code_keys": [
          "ref",
          "partner"
        ],
        "mapping": null,
        "has_secret": false,
        "rotated_at": null,
        "status": "archived",
        "has_api_key": false,
        "creates_coupons": false,
        "endpoint": null,
        "backfill_from": null,
        "backfilled_until": "2030-03-15T13:48:00.000Z",
        "backfill_error": null,
        "last_refusal": null,
        "last_refused_at": null,
        "livemode": true,
        "created_at": "2030-03-15T13:40:00.000Z",
        "updated_at": "2030-03-15T14:00:00.000Z"
      }
    },
    "testClock.create": {
      "request": {
        "instant": "2030-04-01T00:00:00Z"
      },
      "response": {
        "object": "test_clock",
        "status": "ready",
        "now": "2030-04-01T00:00:00.000Z",
        "advancing_to": null,
        "began_at": "2030-04-01T00:00:00.000Z",
        "ran": [],
        "livemode": false
      }
    },
    "testClock.advance": {
      "request": {
        "by": "10d"
      },
      "response": {
        "object": "test_clock",
        "status": "advancing",
        "now": "2030-04-01T00:00:00.000Z",
        "advancing_to": "2030-04-11T00:00:00.000Z",
        "began_at": "2030-04-01T00:00:00.000Z",
        "ran": [],
        "livemode": false
      }
    },
    "testClock.retrieve": {
      "response": {
        "object": "test_clock",
        "status": "ready",
        "now": "2030-04-11T00:00:00.000Z",
        "advancing_to": null,
        "began_at": "2030-04-01T00:00:00.000Z",
        "ran": [
          {
            "work": "checks",
            "items": 11
          },
          {
            "work": "seals",
            "items": 1
          }
        ],
        "livemode": false
      }
    }
  };
