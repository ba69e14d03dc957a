export const pageHeads = {
  "page-pdf-templates": { title: "PDF Templates" },
  "page-reports": { title: "Reports" },
};
