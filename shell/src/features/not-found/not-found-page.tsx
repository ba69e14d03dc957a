import { PageHeader } from "@accord/ui";

/** Shown for an address that no page owns. */
export function NotFoundPage() {
  return (
    <PageHeader
      subtitle="Did you forget to add the page to the router?"
      title="404 Page Not Found"
    />
  );
}
