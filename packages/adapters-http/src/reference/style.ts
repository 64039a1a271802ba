/** The looks of the reference: both themes from the same names, one column on a phone. */
export const STYLE = `:root {
  color-scheme: light dark;
  --page: #fbfbfa; --panel: #ffffff; --sunk: #f4f4f2; --line: #e3e2de; --ink: #1b1b19; --soft: #5d5c57;
  --brand: #2f4be0; --good: #0f6b4c; --warn: #8a5200; --bad: #a3211a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131312; --panel: #1a1a18; --sunk: #20201e; --line: #2f2f2c; --ink: #f1f0ec; --soft: #b3b1a9;
    --brand: #9aa9ff; --good: #5fd0a4; --warn: #f0b45c; --bad: #ff8b82;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 Inter, ui-sans-serif, system-ui, sans-serif; }
a { color: var(--brand); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 3px; }
code, pre, kbd { font: 0.875em/1.5 ui-monospace, "JetBrains Mono", Menlo, monospace; }
code { overflow-wrap: anywhere; }
header {
  position: sticky; top: 0; z-index: 2; display: flex; gap: 1.5rem; align-items: center; padding: 0.65rem 1.5rem;
  background: var(--panel); border-bottom: 1px solid var(--line);
}
.brand { color: var(--ink); font-weight: 650; white-space: nowrap; }
.search { position: relative; flex: 1; max-width: 36rem; margin-left: auto; }
.search input {
  width: 100%; padding: 0.45rem 2.2rem 0.45rem 0.75rem; font: inherit; color: inherit; background: var(--sunk);
  border: 1px solid var(--line); border-radius: 8px;
}
.search kbd { position: absolute; right: 0.7rem; top: 0.5rem; color: var(--soft); pointer-events: none; }
#found {
  position: absolute; inset: calc(100% + 6px) 0 auto; max-height: 70vh; overflow: auto; margin: 0; padding: 0.35rem;
  list-style: none; background: var(--panel); border: 1px solid var(--line); border-radius: 10px;
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.16);
}
#found a { display: block; padding: 0.4rem 0.6rem; color: var(--ink); border-radius: 6px; }
#found a:hover, #found a:focus { background: var(--sunk); text-decoration: none; }
#found small { display: block; color: var(--soft); overflow-wrap: anywhere; }
#found .none { padding: 0.4rem 0.6rem; color: var(--soft); }
.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
aside {
  position: sticky; top: 3.6rem; align-self: start; height: calc(100vh - 3.6rem); overflow: auto; padding: 1.5rem 1rem 3rem 1.5rem;
  border-right: 1px solid var(--line);
}
nav ul { margin: 0 0 1.25rem; padding: 0; list-style: none; }
nav a { display: block; padding: 0.18rem 0.5rem; color: var(--soft); border-radius: 6px; }
nav a[aria-current] { color: var(--ink); background: var(--sunk); font-weight: 600; }
.menu { display: none; }
main { min-width: 0; padding: 2rem 2.5rem 6rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.2rem; }
h3 { margin: 0; font-size: 1.15rem; }
h3 a { color: inherit; }
h4 { margin: 1.5rem 0 0.35rem; font-size: 0.8rem; color: var(--soft); font-weight: 600; }
p { margin: 0.5rem 0; max-width: 46rem; }
article { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
.address { color: var(--soft); }
.method { font: 600 0.75rem/1 ui-monospace, monospace; }
.method.get { color: var(--good); }
.method.post { color: var(--brand); }
.method.delete { color: var(--bad); }
.contents { padding: 0; list-style: none; }
.contents li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
.fields { margin: 0; padding: 0; list-style: none; }
.fields > li { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
.fields p { margin: 0.1rem 0; color: var(--soft); }
.fields .fields { margin-left: 0.75rem; padding-left: 0.75rem; border-left: 2px solid var(--line); }
.name > code { font-weight: 600; }
.type { color: var(--soft); }
.required { color: var(--warn); font-size: 0.8rem; }
details > summary { cursor: pointer; padding: 0.25rem 0; color: var(--soft); }
.status code { color: var(--good); font-weight: 600; }
pre { margin: 0.75rem 0; padding: 0.85rem 1rem; overflow: auto; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.93em; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
.resources { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0.75rem; }
.resources > div { padding: 0.85rem 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
.resources dt { font-weight: 600; }
.resources dd { margin: 0.15rem 0 0; color: var(--soft); }
@media (max-width: 52rem) {
  header { gap: 0.75rem; padding: 0.6rem 1rem; }
  .search kbd { display: none; }
  .columns { display: block; }
  aside { display: none; }
  .menu { display: block; padding: 0.5rem 1rem; border-bottom: 1px solid var(--line); }
  .menu nav ul { columns: 2; }
  main { padding: 1.25rem 1rem 4rem; }
}
@media print { header, aside, .menu { display: none; } .columns { display: block; } }
`;
