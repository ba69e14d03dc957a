import { taxYears } from "@accord/domain";
import { queryOf } from "@accord/api-client";
import { SectionQuery } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import "./documents.css";
import { TaxCard } from "./tax-card.tsx";
import { W9Row } from "./w9-row.tsx";

export function DocumentsSection({ investorId }: { readonly investorId: string }) {
  const { today } = useSession();
  const query = useQuery(queryOf("/api/investors/:id/documents", { params: { id: investorId } }));
  return (
    <SectionQuery query={query} title="Documents" what="the documents">
      {({ w9, tax1099 }) => (
        // The key resets upload messages when the investor changes.
        <div className="inv-files" key={investorId}>
          <W9Row file={w9} investorId={investorId} />
          <ul className="inv-years">
            {taxYears(today).map((year) => (
              <TaxCard
                file={tax1099.find((file) => file.year === year)}
                investorId={investorId}
                key={year}
                year={year}
              />
            ))}
          </ul>
        </div>
      )}
    </SectionQuery>
  );
}
