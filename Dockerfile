# cube3d with pictures, for machines that have Docker and nothing else:
#
#   docker build -t cube3d . && docker run --rm -v "$PWD:/work" cube3d solve 25y --png 25y.png
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++ \
    && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels /source

FROM python:3.13-slim
# OpenGL without a screen, by Mesa.
RUN apt-get update \
    && apt-get install -y --no-install-recommends libegl1 libgl1-mesa-dri libxrender1 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl && rm -r /wheels && useradd --create-home cube3d
USER cube3d
WORKDIR /work
ENTRYPOINT ["cube3d"]
CMD ["--help"]
