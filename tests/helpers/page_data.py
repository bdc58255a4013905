"""The data in the text of a page."""

from __future__ import annotations

import json


def data_of(text: str):
    return json.loads(text.split('id="data">', 1)[1].split("</script>", 1)[0])
