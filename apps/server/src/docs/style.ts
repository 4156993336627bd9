/** The look of the documentation: one column on a phone, text and examples side by side where there is room. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #15171c);
  --panel: light-dark(#f6f7f9, #1c1f26);
  --code: light-dark(#f1f3f6, #101217);
  --line: light-dark(#e1e4ea, #2c313b);
  --ink: light-dark(#1c2330, #e4e7ee);
  --soft: light-dark(#5a6475, #9aa4b5);
  --link: light-dark(#1d5fd1, #82b1ff);
  --get: light-dark(#17693b, #6fd39a);
  --post: light-dark(#1d5fd1, #82b1ff);
  --put: light-dark(#8a5300, #f0b45c);
  --delete: light-dark(#b3261e, #ff8f87);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
code, pre, .call, dt { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
code { font-size: 0.875em; background: var(--code); border-radius: 4px; padding: 0.1em 0.35em; overflow-wrap: anywhere; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem 1rem; z-index: 1; }

nav { padding: 1.5rem; background: var(--panel); border-bottom: 1px solid var(--line); font-size: 0.875rem; }
nav .home { font-weight: 700; font-size: 1.05rem; color: var(--ink); text-decoration: none; }
nav h2 { font-size: 0.75rem; text-transform: uppercase; letter-spacing: 0.06em; color: var(--soft); margin: 1.5rem 0 0.35rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.6rem; align-items: baseline; padding: 0.3rem 0.4rem; border-radius: 6px; color: var(--ink); text-decoration: none; }
nav li a:hover { background: var(--line); }
nav h2 a { color: inherit; text-decoration: none; }
nav b { width: 4.6em; flex: none; font-size: 0.68rem; letter-spacing: 0.03em; }

main { padding: 1.5rem; max-width: 80rem; }
header { max-width: 44rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h1 small { font-size: 0.875rem; font-weight: 400; color: var(--soft); }
h2 { font-size: 1.4rem; line-height: 1.3; margin: 3.5rem 0 0; }
h3 { font-size: 1.15rem; line-height: 1.4; margin: 0; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 0.8rem; font-weight: 600; color: var(--soft); margin: 1.5rem 0 0.4rem; }
p { margin: 0.6rem 0; }
article { padding: 1.75rem 0 2.25rem; border-bottom: 1px solid var(--line); }
.call { font-size: 0.9rem; overflow-wrap: anywhere; }
.call code { background: none; padding: 0 0.2em; }
.open { font: 0.8rem system-ui, sans-serif; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 0.1em 0.7em; white-space: nowrap; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }

dl { margin: 0; }
.fields > div { padding: 0.55rem 0; border-top: 1px solid var(--line); }
.fields dt { font-size: 0.9rem; }
.fields dt code { background: none; padding: 0; font-size: inherit; font-weight: 600; }
.type, .required { font: 0.8rem system-ui, sans-serif; color: var(--soft); margin-left: 0.4em; }
.required { color: var(--delete); }
dd { margin: 0; font-size: 0.9rem; color: var(--soft); }
.errors > div { display: flex; gap: 1rem; padding: 0.2rem 0; }
.errors dt { width: 2.5em; flex: none; font-size: 0.85rem; line-height: 1.7; }

pre { margin: 0; padding: 0.9rem 1rem; background: var(--code); border: 1px solid var(--line); border-radius: 8px; overflow: auto; max-height: 32rem; font-size: 0.8rem; line-height: 1.55; }
pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; }

@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  main { padding: 2.5rem 3rem 6rem; }
}
@media (min-width: 75rem) {
  article { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 3rem; }
  .examples { position: sticky; top: 1.5rem; align-self: start; }
  .examples h4:first-child { margin-top: 0.25rem; }
}
@media (max-width: 59.99rem) {
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: baseline; }
  nav .home { width: 100%; }
  nav ul { display: none; }
  nav h2 { margin: 0; padding: 0.4rem 0; font-size: 0.875rem; text-transform: none; letter-spacing: 0; }
  nav h2 a { color: var(--link); text-decoration: underline; }
}
`;
