import { queryOf } from "@accord/api-client";
import { formatInstantDay } from "@accord/domain";
import { SectionQuery } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Document } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { taxYears } from "./tax-years.ts";

interface OnFileProps {
  readonly uploadedAt: string | undefined;
}

function OnFile({ uploadedAt }: OnFileProps) {
  const { timeZone } = useSession();
  if (uploadedAt === undefined) return <span className="ac-muted">Not uploaded</span>;
  return <span className="ac-muted">Uploaded {formatInstantDay(uploadedAt, timeZone)}</span>;
}

const boxClass = (uploadedAt: string | undefined) =>
  uploadedAt === undefined ? "inv-file inv-file-missing" : "inv-file";

/** What is on file: the W9 form and the 1099 of the current year and the four before. */
export function DocumentsSection({ investorId }: { readonly investorId: string }) {
  const { today } = useSession();
  const query = useQuery(queryOf("/api/investors/:id/documents", { params: { id: investorId } }));
  return (
    <SectionQuery query={query} title="Documents" what="the documents">
      {({ w9, tax1099 }) => (
        <div className="inv-files">
          <div className={boxClass(w9?.uploadedAt)}>
            <Document aria-hidden="true" size={16} />
            <strong>W9 Form</strong>
            <OnFile uploadedAt={w9?.uploadedAt} />
          </div>
          <ul className="inv-years">
            {taxYears(today).map((year) => {
              const uploadedAt = tax1099.find((file) => file.year === year)?.uploadedAt;
              return (
                <li className={boxClass(uploadedAt)} key={year}>
                  <strong>1099 {year}</strong>
                  <OnFile uploadedAt={uploadedAt} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </SectionQuery>
  );
}
