import type { Enrollment } from "@entente/client";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { saidOf } from "../../../data/errors.ts";
import { useView } from "../../../shell/view.tsx";
import { tagsText as words } from "../../../text/team/tags.ts";
import { useAct } from "../../../ui/use-act.ts";
import { TagChoices } from "./choices.tsx";
import "./tags.css";

interface Asked {
  readonly action: "tag" | "untag";
  readonly tag: string;
}

/**
 * The tags of a member, and a field for one more. Each is given or taken away by itself, so that what two people do at once is both
 * done.
 */
export const Tags = ({ enrollment: { id, tags } }: { enrollment: Enrollment }) => {
  const { client, may } = useView();
  const [typed, setTyped] = useState("");
  const [isTyping, setIsTyping] = useState(false);
  const list = useId();
  const act = useAct({
    act: ({ action, tag }: Asked, sending) =>
      client.enrollments.bulk({ action, tags: [tag], items: [{ enrollment: id }] }, sending),
    done: ({ refused }) => {
      if (refused === 0) setTyped("");
    },
  });
  const mayChange = may("enrollments:write");
  const refusal = act.data?.items[0]?.error?.message;
  if (!mayChange && tags.length === 0) return null;
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <h2>{words.title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
      </div>
      <div className="body stack">
        {tags.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link className="tag" to="/members" search={{ tag }} dir="auto">
                  {tag}
                </Link>
                {mayChange && (
                  <button
                    type="button"
                    className="button plain"
                    aria-label={words.removeOne(tag)}
                    disabled={act.isBusy}
                    onClick={() => act.start({ action: "untag", tag })}
                  >
                    ×
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <form
            className="row tag-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() !== "") act.start({ action: "tag", tag: typed });
            }}
          >
            <label className="label">
              {words.newTag}
              <input
                className="field"
                maxLength={40}
                autoComplete="off"
                dir="auto"
                list={list}
                onFocus={() => setIsTyping(true)}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
            {isTyping && <TagChoices id={list} />}
            <button type="submit" className="button" disabled={typed.trim() === "" || act.isBusy}>
              {words.add}
            </button>
          </form>
        )}
        {(act.error || refusal !== undefined) && <p role="alert">{act.error ? saidOf(act.error) : refusal}</p>}
      </div>
    </section>
  );
};
