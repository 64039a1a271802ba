import { Link } from "@tanstack/react-router";
import { isWaiting, saidOf } from "../data/errors.ts";
import { text } from "../text/index.ts";

/** Why something was not done: it waits for a second person, or was refused. */
export const Refused = ({ error }: { error: Error }) =>
  isWaiting(error) ? (
    <p role="status">
      {text.approvals.waits}{" "}
      <Link className="link" to="/approvals">
        {text.rooms.approvals}
      </Link>
    </p>
  ) : (
    <p role="alert">{saidOf(error)}</p>
  );
