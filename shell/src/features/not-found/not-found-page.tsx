import { Link, useLocation } from "@accord/router";
import type { ShellState } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { useSelector } from "react-redux";
import { keepAskedAddress } from "../auth/asked-address.ts";

const hasSession = (state: ShellState) => state.session.current !== null;

export function NotFoundPage() {
  const isSignedIn = useSelector(hasSession);
  const asked = useLocation();
  return (
    <>
      <PageHeader
        subtitle="Did you forget to add the page to the router?"
        title="404 Page Not Found"
      />
      {isSignedIn ? (
        <Link to="/">Go to the Dashboard</Link>
      ) : (
        <Link onClick={() => keepAskedAddress(asked)} to="/">
          Go to the sign-in page
        </Link>
      )}
    </>
  );
}
