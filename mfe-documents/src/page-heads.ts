/** By the chunk of the page; also sent in its HTML, before any script runs. */
export const pageHeads = {
  "page-pdf-templates": { title: "PDF Templates" },
  "page-reports": { title: "Reports" },
};
