import { Navigate, useLocation } from "@accord/router";
import type { RemoteModule } from "@accord/shell-kit";
import { DelayedSpinner, ErrorState, LazyPart } from "@accord/ui";

interface StandalonePageProps {
  readonly remote: RemoteModule;
  readonly stackUrl: string;
}

export function StandalonePage({ remote, stackUrl }: StandalonePageProps) {
  const { pathname, search } = useLocation();
  const route = remote.routes.find(({ path }) => path === pathname);
  const [first] = remote.routes;
  if (pathname === "/" && first !== undefined) return <Navigate replace to={first.path} />;
  if (route === undefined) {
    return (
      <p>
        This remote has no page at {pathname}. Open it in the stack:{" "}
        <a href={`${stackUrl}${pathname}${search}`}>
          {stackUrl}
          {pathname}
        </a>
      </p>
    );
  }
  return (
    <LazyPart
      failed={<ErrorState text={`The page at ${pathname} did not load; the console says why.`} />}
      key={pathname}
      load={route.load}
      props={{}}
      waiting={<DelayedSpinner />}
    />
  );
}
