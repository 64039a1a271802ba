/** The files of the slice of labels. */
export const SLICE = {
  "packages/core/src/membership/<labels>/<label>.ts": `import type { Id } from "../../kernel/index.ts";

/** A word by which a brand sorts its work. The key is permanently unique in the brand. */
export interface Label {
  readonly id: Id<"label">;
  readonly brand: Id<"brand">;
  readonly key: string;
  readonly name: string;
  readonly status: "active" | "archived";
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
`,
  "packages/core/src/membership/<labels>/resource.ts": `import { z } from "zod";
import { presenting, resource } from "../../kernel/index.ts";
import type { Label } from "./label.ts";

export const labelResource = resource("Label", "label", {
  /** Your name for the label in code, which never changes. */
  key: z.string(),
  /** The display name of the label. */
  name: z.string(),
  /** \`active\`, or \`archived\`; the key of an archived one stays taken. */
  status: z.enum(["active", "archived"]),
});

export const presentLabel = presenting<Label>()("label", labelResource, {}, {});
`,
  "packages/core/src/membership/<labels>/inputs.ts": `import { z } from "zod";
import { listInput, nonBlank } from "../../kernel/index.ts";

export const labelCreate = z.strictObject({
  /** Your name for the label in code: 1 to 64 characters, not blank. */
  key: nonBlank(64),
  /** The display name of the label: 1 to 200 characters, not blank. */
  name: nonBlank(200),
});
export const labelList = listInput({});
`,
  "packages/core/src/membership/<labels>/use-cases.ts": `import { created, existing, findKeyed, insert } from "../../journal/index.ts";
import { newId, ok } from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { labelCreate, labelList } from "./inputs.ts";
import type { Label } from "./label.ts";
import { labelResource, presentLabel } from "./resource.ts";

export const createLabel = command({
  ids: [],
  input: labelCreate,
  output: labelResource,
  gather: async ({ tenant, brand, ports }, _ids, input) => ok(await ports.labels.byKey(tenant, brand.id, input.key)),
  decide(context, known, { key, name }) {
    const { tenant, brand, now } = context;
    if (known !== undefined) return existing(presentLabel(known.row, tenant));
    const times = { createdAt: now, updatedAt: now };
    const row: Label = { id: newId(context, "label"), brand: brand.id, key, name, status: "active", ...times };
    return created(presentLabel(row, tenant), { writes: [insert("label", row)] });
  },
});

const findLabel = (context: Context, raw: string) => findKeyed(context, context.ports.labels, "label", raw);

export const retrieveLabel = retrieve(["label"], labelResource, findLabel, presentLabel);

export const listLabels = list(
  "label",
  labelList,
  labelResource,
  (ports) => ports.labels,
  ({ brand }) => ({ brand: brand.id }),
  presentLabel,
);
`,
  "packages/adapters-http/src/routes/membership/<labels>.ts": `import type { RouteRow } from "../route.ts";

export const labelRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/labels",
    scope: "labels:write",
    useCase: "labels.create",
    makes: ["created", "existing"],
    refuses: [],
    summary: "Create a label",
  },
  {
    method: "GET",
    path: "/labels",
    scope: "labels:read",
    useCase: "labels.list",
    makes: ["done"],
    refuses: [],
    summary: "List labels",
  },
  {
    method: "GET",
    path: "/labels/{id}",
    scope: "labels:read",
    useCase: "labels.retrieve",
    makes: ["done"],
    refuses: ["label_not_found"],
    summary: "Retrieve a label",
  },
];
`,
  "packages/adapters-postgres/src/migrations/<next>_<membership_label>.ts": `import { migration } from "./migrate.ts";

/** The labels of brands. */
export const label = migration(\`
create table label (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  key text not null,
  name text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, key),
  foreign key (organization, brand) references brand (organization, id)
);
create index label_by_brand on label (organization, livemode, brand, created_at, id);
\`);
`,
};
