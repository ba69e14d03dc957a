import { NavLink } from "@accord/router";
import type { RemoteModule } from "@accord/shell-kit";
import { StackNotice } from "./stack-notice.tsx";
import { StandalonePage } from "./standalone-page.tsx";
import { useStackUser } from "./use-stack-user.ts";

export interface StandaloneOptions {
  readonly name: string;
  readonly stackUrl: string;
}

interface StandaloneFrameProps extends StandaloneOptions {
  readonly remote: RemoteModule;
}

export function StandaloneFrame({ name, stackUrl, remote }: StandaloneFrameProps) {
  const { state, user } = useStackUser();
  return (
    <>
      <header className="sa-bar">
        <strong>{name}</strong>
        <nav aria-label="Pages">
          <ul>
            {remote.routes.map(({ path }) => (
              <li key={path}>
                <NavLink end to={path}>
                  {path}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <StackNotice stackUrl={stackUrl} state={state} />
      <main className="sa-main" id="main">
        {state !== "loading" && <StandalonePage key={user} remote={remote} stackUrl={stackUrl} />}
      </main>
    </>
  );
}
