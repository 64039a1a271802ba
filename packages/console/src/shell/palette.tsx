import { Dialog } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { enrollmentsNamed } from "../rooms/members/data.ts";
import { text } from "../text/index.ts";
import { roomsOf } from "./rooms.ts";
import { useKey, useView } from "./view.tsx";

interface Target {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly go: () => void;
}

const FOUND_MAX = 8;

/** Goes to rooms, members, and things by their ids, from the keyboard. */
export const Palette = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} close={close} title={text.palette.title}>
    <Search close={close} />
  </Dialog>
);

const Search = ({ close }: { close: () => void }) => {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const list = useId();
  const targets = useTargets(typed.trim(), close);
  const on = Math.min(at, targets.length - 1);
  const press = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setAt(Math.min(targets.length - 1, Math.max(0, on + by)));
    }
    if (event.key === "Enter") targets[on]?.go();
  };
  return (
    <>
      <input
        className="field"
        style={{ width: "100%", marginTop: 12 }}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={targets[on] ? `${list}-${on}` : undefined}
        aria-label={text.palette.hint}
        placeholder={text.palette.hint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="found" id={list} role="listbox" aria-label={text.palette.title}>
        {targets.map(({ key, name, kind, go }, index) => (
          <div
            key={key}
            id={`${list}-${index}`}
            className="found-one"
            role="option"
            tabIndex={-1}
            aria-selected={index === on}
            onClick={go}
            onKeyDown={press}
          >
            <span dir="auto">{name}</span>
            <span className="soft">{kind}</span>
          </div>
        ))}
      </div>
      {targets.length === 0 && <p className="soft">{text.palette.none}</p>}
    </>
  );
};

const useTargets = (typed: string, close: () => void): readonly Target[] => {
  const { client, session, may } = useView();
  const key = useKey();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: key("palette", typed),
    queryFn: () => enrollmentsNamed(client, { q: typed, limit: FOUND_MAX }, may),
    enabled: typed !== "" && may("enrollments:read"),
  });
  const then = (go: Promise<void>) => {
    void go;
    close();
  };
  const folded = typed.toLocaleLowerCase();
  const settings = { to: "/settings", name: text.app.settings } as const;
  const rooms = [...roomsOf(session.scopes), settings]
    .filter(({ name }) => name.toLocaleLowerCase().includes(folded))
    .map(({ to, name }) => ({ key: to, name, kind: text.palette.rooms, go: () => then(navigate({ to })) }));
  const members = (data?.data ?? []).map(({ id, name, referral_code }) => ({
    key: id,
    name: name ?? referral_code,
    kind: text.palette.members,
    go: () => then(navigate({ to: "/members/$enrollment", params: { enrollment: id } })),
  }));
  const byId: Target[] = [];
  if (/^enr\w*_/.test(typed) && !members.some(({ key }) => key === typed))
    byId.push({
      key: typed,
      name: typed,
      kind: text.palette.members,
      go: () => then(navigate({ to: "/members/$enrollment", params: { enrollment: typed } })),
    });
  if (/^perf\w*_/.test(typed))
    byId.push({
      key: typed,
      name: typed,
      kind: text.rooms.activity,
      go: () => then(navigate({ to: "/activity/$event", params: { event: typed } })),
    });
  if (/^prog_/.test(typed))
    byId.push({
      key: typed,
      name: typed,
      kind: text.rooms.programs,
      go: () => then(navigate({ to: "/programs/$program", params: { program: typed } })),
    });
  if (/^dist_/.test(typed))
    byId.push({
      key: typed,
      name: typed,
      kind: text.rooms.distributions,
      go: () => then(navigate({ to: "/distributions/$distribution", params: { distribution: typed } })),
    });
  return [...byId, ...rooms, ...members];
};
