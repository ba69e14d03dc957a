import { Link } from "@accord/router";
import type { ShellState } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { useSelector } from "react-redux";

const hasSession = (state: ShellState) => state.session.current !== null;

export function NotFoundPage() {
  const isSignedIn = useSelector(hasSession);
  return (
    <>
      <PageHeader
        subtitle="Did you forget to add the page to the router?"
        title="404 Page Not Found"
      />
      <Link to="/">{isSignedIn ? "Go to the Dashboard" : "Go to the sign-in page"}</Link>
    </>
  );
}
