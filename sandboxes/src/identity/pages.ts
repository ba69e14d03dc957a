import { escapeHtml } from "../escape-html.ts";
import type { Accounts, DevelopmentAccount } from "./account.ts";

export interface PageFrame {
  productName: string;
  accounts: Pick<Accounts, "list">;
}

export function signInPage(
  frame: PageFrame,
  form: { action: string; email: string; error?: string },
): string {
  const invalid = form.error ? ' aria-invalid="true" aria-describedby="error"' : "";
  const error = form.error
    ? `<p class="error" id="error" role="alert">${escapeHtml(form.error)}</p>`
    : "";
  const focus = form.email
    ? { email: "", password: " autofocus" }
    : { email: " autofocus", password: "" };
  return page(
    frame,
    "Sign In",
    `<form method="post" action="${escapeHtml(form.action)}">${error}
      <label for="email">Email Address</label>
      <input id="email" name="email" type="email" autocomplete="username" required
        value="${escapeHtml(form.email)}"${focus.email}${invalid}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${focus.password}${invalid}>
      <button class="button" type="submit">Sign In</button>
    </form>`,
  );
}

export function messagePage(
  frame: PageFrame,
  message: { title: string; text: string; link: { href: string; label: string } },
): string {
  const link = `<a class="button" href="${escapeHtml(message.link.href)}">${escapeHtml(message.link.label)}</a>`;
  return page(frame, message.title, `<p class="text">${escapeHtml(message.text)}</p>${link}`);
}

/** Submits the provider's sign-out form; a button serves browsers without scripts. */
export function signOutPage(frame: PageFrame, form: string): string {
  const button =
    '<button class="button" form="op.logoutForm" type="submit" name="logout" value="yes">Sign Out</button>';
  const script = '<script src="/oidc/assets/sign-out.js"></script>';
  return page(frame, "Signing out", `<p class="text">Signing out…</p>${form}${button}${script}`);
}

export const accountsPageOf = (frame: PageFrame): string =>
  page(frame, "Accounts", frame.accounts.list().map(accountForm).join(""));

const accountForm = ({ email, groups, disabled }: DevelopmentAccount): string =>
  `<form method="post" action="/accounts">
      <input type="hidden" name="email" value="${escapeHtml(email)}">
      <label for="${escapeHtml(email)}">Groups of ${escapeHtml(email)}</label>
      <input id="${escapeHtml(email)}" name="groups" value="${escapeHtml(groups.join(", "))}">
      <label><input type="checkbox" name="disabled" value="yes"${disabled ? " checked" : ""}> Disabled</label>
      <button class="button" type="submit">Save</button>
    </form>`;

function page(frame: PageFrame, title: string, content: string): string {
  const name = escapeHtml(frame.productName);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · ${name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/oidc/assets/sign-in.css">
  </head>
  <body>
    <main>
      <header>
        ${LOGO}
        <h1>${name}</h1>
        <p>Secure investor management and payout tracking</p>
      </header>
      <div class="card">${content}</div>
      <p class="note">Development identity provider. Its accounts: ${frame.accounts
        .list()
        .map(({ email }) => escapeHtml(email))
        .join(
          ", ",
        )}. The terminal that started this has the password of the first; those of the others are DEV_APPROVER_PASSWORD and DEV_VIEWER_PASSWORD.</p>
    </main>
  </body>
</html>`;
}

const LOGO = `<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="#184a90"/><g fill="#fff"><rect x="8" y="13" width="2.5" height="7" rx="1"/><rect x="12.75" y="9" width="2.5" height="11" rx="1"/><rect x="17.5" y="11.5" width="2.5" height="8.5" rx="1"/></g></svg>`;
