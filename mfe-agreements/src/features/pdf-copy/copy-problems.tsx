import { fieldIssues } from "@accord/api-client";
import { Link } from "@accord/router";
import { copyFailure } from "./use-generate-pdf.ts";
import "./pdf-copy.css";

interface CopyProblemsProps {
  readonly failure: Error;
  readonly templateId: string;
}

export function CopyProblems({ failure, templateId }: CopyProblemsProps) {
  const issues = fieldIssues(failure);
  return (
    <>
      <div>{copyFailure(failure)}</div>
      {issues.length > 0 && (
        <>
          <ul className="copy-problems">
            {issues.map(({ path, message }, index) => (
              <li key={`${path} ${index}`}>{message}</li>
            ))}
          </ul>
          <Link to={`/pdf-templates?map=${templateId}`}>Open the field mapping</Link>
        </>
      )}
    </>
  );
}
