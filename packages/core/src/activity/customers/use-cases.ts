import { answerPage, emptyList, filterId, findOwned } from "../../journal/index.ts";
import { keyOfName, listInput, listOf, nothing, ok, reference, refuse, searchField, text } from "../../kernel/index.ts";
import { type Context, query } from "../context.ts";
import type { Customer } from "./customer.ts";
import { type CustomerResource, customerResource, presentCustomer } from "./resource.ts";

const present = async ({ tenant, ports }: Context, rows: readonly Customer[]): Promise<readonly CustomerResource[]> => {
  const details = await ports.customers.details(tenant, rows);
  return rows.flatMap((row) => {
    const detail = details.get(row.id);
    return detail === undefined ? [] : [presentCustomer(row, tenant, detail)];
  });
};

export const retrieveCustomer = query({
  ids: ["customer"],
  input: nothing,
  output: customerResource,
  async answer(context, [id]) {
    const found = await findOwned(context, context.ports.customers, "customer", id);
    if (!found.ok) return found;
    const [value] = await present(context, [found.value.row]);
    return value === undefined ? refuse("customer_not_found") : ok(value);
  },
});

export const listCustomers = query({
  ids: [],
  input: listInput({
    /** Only customers whose id, as you gave it, begins with this, in any case: 1 to 200 characters. Default: all. */
    q: searchField(),
    /** Only the customer with this id of your own: 1 to 200 characters; one for each program. Default: all. */
    customer: text(200).transform(keyOfName).optional(),
    /** Only customers of this program, by its id. Default: of all. */
    program: reference().optional(),
    /** Only customers with an event that belongs to this member, by the id of the enrollment. Default: of all. */
    enrollment: reference().optional(),
  }),
  output: listOf(customerResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const [program, enrollment] = [filterId("program", input.program), filterId("enrollment", input.enrollment)];
    if (program === "nothing" || enrollment === "nothing") return ok(emptyList);
    const filter = { brand: brand.id, program, enrollment, customer: input.customer };
    return answerPage(
      "customer",
      input,
      (page) => ports.customers.list(tenant, filter, page),
      (rows) => present(context, rows),
    );
  },
});
