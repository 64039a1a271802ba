import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, fresh } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { newConnectConfig } from "./connect-config.ts";
import { decideUpdate, trustedField } from "./decide.ts";

const test = suite("the surface of a program");

const CONTEXT = deciding<DecisionContext["settings"]>();
const PROGRAM = { id: named("program", "program"), brand: named("brand", "brand") };
const ROW = newConnectConfig(PROGRAM, "pk_live_key", EMPTY_OBJECT, new Date(0));

/** The surface, what is sent, what is written and how it is answered. */
const UPDATES = [
  [fresh(ROW), {}, {}, "created"],
  [fresh(ROW), { required_channels: ["tiktok"] }, { requiredChannels: ["tiktok"] }, "created"],
  [stored(ROW), { required_channels: ["tiktok"] }, { requiredChannels: ["tiktok"] }, "done"],
  [stored(ROW), { default_approval_status: "approved" }, { defaultApprovalStatus: "approved" }, "done"],
] as const;

test("the first update writes it, an empty one too; a later one replaces what it names", () => {
  for (const [surface, input, fields, outcome] of UPDATES) {
    const decision = decided(decideUpdate(CONTEXT, surface, input as never));
    const row = { ...ROW, ...fields, updatedAt: NOW };
    assert.is(decision.outcome, outcome);
    assert.equal(decision.change, { writes: [{ kind: "connectConfig", row, version: surface.version }] });
    assert.equal(decision.value?.required_channels, row.requiredChannels);
  }
});

test("a later update names a field", () => {
  for (const input of [{}, { metadata: undefined }]) {
    assert.equal(refusalOf(decideUpdate(CONTEXT, stored(ROW), input)), {
      code: "invalid_request",
      param: null,
      message: "The body must name at least one field to change.",
    });
  }
});

/** Columns: the stored config, the input, and the field that admits more. */
const TRUSTED = [
  [{}, {}, undefined],
  [{}, { allowed_origins: [], default_approval_status: "pending" }, undefined],
  [{}, { allowed_origins: ["https://a.example"] }, "allowed_origins"],
  [{ allowedOrigins: ["https://a.example"] }, { allowed_origins: ["https://a.example"] }, undefined],
  [{ allowedOrigins: ["https://a.example"] }, { allowed_origins: [] }, undefined],
  [{ allowedOrigins: ["https://a.example"] }, { allowed_origins: ["https://b.example"] }, "allowed_origins"],
  [{}, { default_approval_status: "approved" }, "default_approval_status"],
  [{ defaultApprovalStatus: "approved" }, { default_approval_status: "approved" }, undefined],
  [{ defaultApprovalStatus: "approved" }, { default_approval_status: "pending" }, undefined],
  [{}, { allowed_redirect_origins: ["https://a.example"], required_channels: ["tiktok"] }, undefined],
] as const;

test("more is let in by a new origin, and by approving everybody", () => {
  for (const [fields, input, field] of TRUSTED)
    assert.is(trustedField(stored({ ...ROW, ...fields }), input as never), field, JSON.stringify([fields, input]));
});

test.run();
