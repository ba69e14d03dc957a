import { Link } from "@accord/router";
import { PageHeader } from "@accord/ui";
import { pageHeads } from "../../page-heads.ts";
import { CheckFile } from "../../features/signing/check-file/check-file.tsx";

export function CheckFilePage() {
  return (
    <>
      <PageHeader
        actions={<Link to="/agreements">Agreements</Link>}

        {...pageHeads["page-agreements-check-file"]}
      />
      <CheckFile />
    </>
  );
}
