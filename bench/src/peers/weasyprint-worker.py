"""Prints one document a line: base64 of its HTML comes in, base64 of its PDF goes out."""

import base64
import sys

from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration

fonts = FontConfiguration()
for line in sys.stdin:
    document = HTML(string=base64.b64decode(line).decode())
    pdf = document.write_pdf(font_config=fonts)
    print(base64.b64encode(pdf).decode(), flush=True)
