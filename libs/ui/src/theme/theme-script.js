/* Sets the theme before the first paint, so it stands alone in the head of a page. */
{
  const YEAR_IN_SECONDS = 31_536_000;
  const root = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  const bar = document.querySelector('meta[name="theme-color"]');

  // A cookie: it outlasts the clearing at sign-out, and the gateway's own pages follow it.
  const read = () => /(?:^|; )accord\.theme=(light|dark)/.exec(document.cookie)?.[1] ?? "system";
  const keep = (choice) => {
    const age = choice === "system" ? 0 : YEAR_IN_SECONDS;
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `accord.theme=${choice}; path=/; max-age=${age}; samesite=lax${secure}`;
  };
  const apply = () => {
    const choice = read();
    const isDark =
      !paper.matches && (choice === "system" ? prefersDark.matches : choice === "dark");
    root.dataset.themeChoice = choice;
    root.dataset.theme = isDark ? "dark" : "light";
    root.classList.toggle("bp6-dark", isDark);
    // The bar of a phone's browser, before the styles are there: --page of tokens.css.
    bar?.setAttribute("content", isDark ? "#1c2127" : "#ffffff");
  };

  // Some browsers forget a script's cookie a week after it was written.
  keep(read());
  apply();
  for (const query of [prefersDark, paper]) query.addEventListener("change", apply);
  // Another tab may have changed it.
  addEventListener("visibilitychange", apply);
  addEventListener("accord-theme", ({ detail }) => {
    keep(detail);
    apply();
  });
}
