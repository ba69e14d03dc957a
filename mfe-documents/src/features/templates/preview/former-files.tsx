import { fileUrl, queryOf } from "@accord/api-client";
import { formatInstant, pluralize } from "@accord/domain";
import { OpenButton, SectionQuery } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";

export function FormerFiles({ templateId: id }: { readonly templateId: string }) {
  const { timeZone } = useSession();
  const former = useQuery(queryOf("/api/pdf-templates/:id/files", { params: { id } }));
  return (
    <SectionQuery query={former} title="History" what="the history">
      {(files) =>
        files.length === 0 ? (
          <MutedText>The PDF was not replaced yet.</MutedText>
        ) : (
          <ul className="tpl-mappings">
            {files.map(({ id: fileId, pages, replacedAt, replacedBy }) => {
              const when = formatInstant(replacedAt, timeZone);
              return (
                <li className="tpl-mapping" key={fileId}>
                  <span className="tpl-mapping-name">
                    Replaced on {when}
                    {replacedBy !== null && ` by ${replacedBy}`} ({pluralize(pages, "page")})
                  </span>
                  <OpenButton
                    href={fileUrl("/api/pdf-templates/:id/files/:fileId", {
                      params: { id, fileId },
                    })}
                    label={`Open the PDF that was replaced on ${when}`}
                    text="Open"
                    variant="outlined"
                  />
                </li>
              );
            })}
          </ul>
        )
      }
    </SectionQuery>
  );
}
