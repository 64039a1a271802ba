/** A request as it arrived at a vendor. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  readonly key: string;
  /** The key by which a repeat is known; empty for none. */
  readonly repeatKey: string;
  readonly isChange: boolean;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** The right that a key lacks. */
export type Refusing = "coupons" | null;

const TYPES: Readonly<Record<number, string>> = { 401: "authentication_error", 500: "api_error", 503: "api_error" };

export const no = (status: number, code: string, message = code): Answer => ({
  status,
  body: { error: { type: TYPES[status] ?? "invalid_request_error", code, message, detail: message } },
});
const yes = (body: object, status = 200): Answer => ({ status, body });

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface StripeCode {
  readonly id: string;
  readonly code: string;
  readonly coupon: string;
  active: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The coupons and promotion codes of Stripe, which answers a repeat under the same key as it did before, for a day at least and also where
 * that was a fault of its own; and refuses another request under it.
 */
export const stripeCoupons = () => {
  const coupons = new Map<string, Readonly<Record<string, string>>>();
  const codes = new Map<string, StripeCode>();
  const answered = new Map<string, { readonly text: string; readonly answer: Answer }>();
  const shown = (one: StripeCode) => ({
    ...{ object: "promotion_code", id: one.id, code: one.code, active: one.active, metadata: one.metadata },
    ...{ promotion: { type: "coupon", coupon: one.coupon }, created: 1_900_000_000, livemode: true },
  });
  const metadataOf = (form: URLSearchParams) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return field === undefined ? [] : [[field, value]];
      }),
    );
  const makeCoupon = (form: URLSearchParams): Answer => {
    const id = form.get("id") ?? "";
    if (coupons.has(id)) return no(400, "resource_already_exists", "Coupon already exists.");
    const fields = Object.fromEntries([...form].filter(([name]) => !name.startsWith("metadata")));
    coupons.set(id, fields);
    return yes({ object: "coupon", ...fields });
  };
  const makeCode = (form: URLSearchParams): Answer => {
    const code = form.get("code") ?? "";
    const coupon = form.get("promotion[coupon]") ?? "";
    if (!coupons.has(coupon)) return no(400, "resource_missing", `No such coupon: '${coupon}'`);
    if (!/^[A-Za-z0-9-]+$/.test(code)) return no(400, "parameter_invalid", "Promotion code contains bad characters.");
    if ([...codes.values()].some((one) => one.active && same(one.code, code)))
      return no(400, "invalid", "An active promotion code with this code already exists.");
    const one: StripeCode = { id: `promo_${codes.size + 1}`, code, coupon, active: true, metadata: metadataOf(form) };
    codes.set(one.id, one);
    return yes(shown(one));
  };
  const change = (id: string, form: URLSearchParams): Answer => {
    const one = codes.get(id);
    if (one === undefined) return no(404, "resource_missing");
    one.active = form.get("active") === "true";
    return yes(shown(one));
  };
  return {
    coupons,
    codes,
    keep: ({ repeatKey, text }: Asked, answer: Answer) => void answered.set(repeatKey, { text, answer }),
    answer({ method, path, query, text, repeatKey, isChange }: Asked, lacking: Refusing): Answer {
      if (isChange && lacking === "coupons") return no(403, "permission");
      if (method === "GET") {
        const found = [...codes.values()].filter(({ code }) => same(code, query.get("code") ?? code));
        return yes({ object: "list", url: path, data: found.map(shown), has_more: false });
      }
      const before = answered.get(repeatKey);
      if (before !== undefined) return before.text === text ? before.answer : no(400, "idempotency_key_in_use");
      const form = new URLSearchParams(text);
      const [, id] = /^\/v1\/promotion_codes\/(\w+)$/.exec(path) ?? [];
      const made = path === "/v1/coupons" ? makeCoupon(form) : id === undefined ? makeCode(form) : change(id, form);
      // Without our key the library sends one of its own, which is another each time.
      if (made.status === 200) answered.set(repeatKey, { text, answer: made });
      return made;
    },
  };
};

interface PaddleDiscount {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

export const paddleCoupons = () => {
  const discounts = new Map<string, PaddleDiscount>();
  return {
    discounts,
    answer({ method, path, query, text }: Asked, lacking: Refusing): Answer {
      if (method !== "GET" && lacking === "coupons") return no(403, "forbidden");
      if (method === "GET") {
        const data = [...discounts.values()].filter(({ code }) => same(code, query.get("code") ?? code));
        return yes({ data, meta: { pagination: { has_more: false } } });
      }
      const body = JSON.parse(text);
      if (method === "POST") {
        const taken = [...discounts.values()].find(({ code }) => same(code, body.code));
        if (taken !== undefined)
          return no(409, "discount_code_conflict", `Discount code conflicts with Discount ID ${taken.id}`);
        const id = `dsc_${discounts.size + 1}`;
        const made: PaddleDiscount = { id, status: "active", created_at: "2030-01-01T00:00:00Z", ...body };
        discounts.set(id, made);
        return yes({ data: made }, 201);
      }
      const one = discounts.get(path.replace("/discounts/", ""));
      if (one === undefined) return no(404, "not_found");
      discounts.set(one.id, { ...one, ...body });
      return yes({ data: discounts.get(one.id) });
    },
  };
};

interface ShopifyDiscount {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

/** The discount codes of a Shopify store, whose queries are told apart by the mutation that they name. Its answers are 200 nearly always. */
export const shopifyCoupons = () => {
  const discounts = new Map<string, ShopifyDiscount>();
  const denied = yes({ errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] });
  const done = (id: string) => yes({ data: { done: { codeDiscountNode: { id }, userErrors: [] } } });
  const wrong = (code: string, message: string) =>
    yes({ data: { done: { codeDiscountNode: null, userErrors: [{ code, message }] } } });
  return {
    discounts,
    answer({ text, isChange }: Asked, lacking: Refusing): Answer {
      const { query, variables } = JSON.parse(text);
      const { id, code, discount } = variables;
      if (!isChange) {
        const found = [...discounts.values()].find((one) => same(one.code, code));
        const { appliesOnSubscription = false } = (found?.customerGets ?? {}) as {
          readonly appliesOnSubscription?: boolean;
        };
        const shown = found && {
          ...{ title: found.title, status: found.status, __typename: "DiscountCodeBasic" },
          customerGets: { appliesOnSubscription },
        };
        const node = found === undefined ? null : { id: found.id, codeDiscount: shown };
        return yes({ data: { store: { currencyCode: "EUR" }, codeDiscountNodeByCode: node } });
      }
      if (lacking === "coupons") return denied;
      if (query.includes("discountCodeBasicCreate")) {
        if ([...discounts.values()].some((one) => same(one.code, discount.code)))
          return wrong("TAKEN", "Code must be unique. Please try a different code.");
        const made = `gid://shopify/DiscountCodeNode/${discounts.size + 1}`;
        discounts.set(made, { id: made, status: "ACTIVE", ...discount });
        return done(made);
      }
      const one = discounts.get(id);
      if (one === undefined) return wrong("INVALID", "Discount does not exist");
      const status = query.includes("Deactivate") ? "EXPIRED" : query.includes("Activate") ? "ACTIVE" : one.status;
      discounts.set(id, { ...one, ...discount, status });
      return done(id);
    },
  };
};
