import { PageHeader, QuietNote } from "@accord/ui";

/** The heading of the PDF Templates page; its library comes with the documents release. */
export function TemplatesPage() {
  return (
    <>
      <PageHeader title="PDF Templates" />
      <QuietNote>The template library arrives with a later release.</QuietNote>
    </>
  );
}
