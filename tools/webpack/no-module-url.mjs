/** A loader: `import.meta.url` would become the path of the file on the machine that builds it. */
export default function withoutModuleUrl(source) {
  return source.replaceAll("import.meta.url", '"file:///pdf.mjs"');
}
