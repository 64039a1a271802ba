import { Link } from "@tanstack/react-router";
import { text } from "../text/index.ts";

export const NotFound = () => (
  <main className="sign-in">
    <section className="card">
      <h1>{text.app.notFound}</h1>
      <p className="soft">{text.app.notFoundHint}</p>
      <Link className="link" to="/">
        {text.app.toOverview}
      </Link>
    </section>
  </main>
);
