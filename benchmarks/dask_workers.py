"""Runs many Dask workers of one thread each in one process, for ``dask_costs.py``.

python benchmarks/dask_workers.py SCHEDULER-FILE NUMBER NAME
"""

from __future__ import annotations

import asyncio
import sys
import tempfile

from distributed import Worker


async def main(file: str, number: int, name: str, folder: str) -> None:
    """Start workers, and wait until their scheduler is gone."""
    workers = [
        await Worker(
            scheduler_file=file,
            nthreads=1,
            name=f"{name}-{n}",
            dashboard=False,
            memory_limit=0,
            local_directory=folder,
        )
        for n in range(number)
    ]
    await asyncio.gather(*(worker.finished() for worker in workers))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], scratch))
