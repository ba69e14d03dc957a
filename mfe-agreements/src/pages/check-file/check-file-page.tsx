import { Link } from "@accord/router";
import { PageHeader } from "@accord/ui";
import { CheckFile } from "../../features/signing/check-file/check-file.tsx";

export function CheckFilePage() {
  return (
    <>
      <PageHeader
        actions={<Link to="/agreements">Agreements</Link>}
        subtitle="Compare a PDF with the signed documents"
        title="Does this file match?"
      />
      <CheckFile />
    </>
  );
}
