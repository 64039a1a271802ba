import { text } from "../../text/index.ts";

/** The field in which a customer is typed whose rows are listed; an empty one lists those of all. */
export const CustomerFilter = ({
  customer,
  choose,
}: {
  customer: string | undefined;
  choose: (customer: string | undefined) => void;
}) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      const said = new FormData(event.currentTarget).get("customer");
      choose(typeof said === "string" && said !== "" ? said : undefined);
    }}
  >
    <label className="label">
      {text.activity.filters.customer}
      <input className="field" name="customer" type="search" defaultValue={customer ?? ""} />
    </label>
  </form>
);
