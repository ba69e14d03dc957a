import { MemoryRouter } from "@accord/router";
import { createShellStore, signedIn, type Session } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { Provider } from "react-redux";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { FrameLayout } from "../app/frame-layout.tsx";

const ignore = () => undefined;

/** The frame shows nothing of it; without a role it has no link to Admin. */
const session: Session = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "",
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: ["viewer"],
  today: "1970-01-01",
  timeZone: "UTC",
  idleMinutes: 0,
  productName: "",
};

function createStore() {
  const store = createShellStore();
  store.dispatch(signedIn(session));
  return store;
}

/** The frame with the head of a page; the gateway puts the texts in place of the names in braces. */
const frame = () =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={["/-"]}>
        <div id="frame">
          <FrameLayout
            isMenuOpen={false}
            onMenu={ignore}
            onSearch={ignore}
            productName="{productName}"
          >
            <PageHeader subtitle="{subtitle}" title="{title}" />
          </FrameLayout>
        </div>
      </MemoryRouter>
    </Provider>,
  );

const ICON =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 22 22'%3E%3Crect width='22' height='22' rx='5' fill='%23184a90'/%3E%3Cpath d='M7 12v4M11 7v9M15 10v6' stroke='white' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E";

/** The page that starts the application; `hasFrame` for somebody who is signed in. */
export default function page({ hasFrame }: { readonly hasFrame: boolean }): string {
  const name = hasFrame ? "{productName}" : "Accord";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="application-name" content="${name}" />
    <meta name="theme-color" content="#ffffff" />
    <title>${name}</title>
    <link rel="icon" href="data:image/svg+xml,${ICON}" />
  </head>
  <body>
    ${hasFrame ? frame() : ""}<div id="root"></div>
    <p class="ac-not-loaded" id="not-loaded" role="alert">
      The application has not loaded. Check the connection, then <a href="">load it again</a>.
    </p>
    <noscript>This application needs JavaScript.</noscript>
  </body>
</html>
`;
}
