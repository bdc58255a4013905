/* Photographs: light is followed from the eye through bodies of wood, metal or glass to the lamps. This program takes
   one of a triangle.

       #include <stdio.h>

       #include "photo.h"

       int main(void) {
           const double point[9] = {-1, 0, 0, 1, 0, 0, 0, 0, 2}, up[9] = {0, -1, 0, 0, -1, 0, 0, -1, 0};
           const uint8_t colour[9] = {200, 60, 40, 200, 60, 40, 200, 60, 40};
           const int32_t corner[3] = {0, 1, 2}, body[1] = {0}, material[1] = {0}, board[1] = {0};
           const double grain[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
           const cube3d_models models = {3, point, up, colour, 1, corner};
           const cube3d_boards boards = {body, 1, material, board, grain};
           const int32_t build[1] = {CUBE3D_COATED}, pattern[1] = {CUBE3D_NO_PATTERN};
           const double roughness[1] = {0.3}, reflectance[1] = {0.04}, dark[3] = {0}, scale[1] = {1}, strength[1] = {1};
           const cube3d_materials materials = {1, build, roughness, reflectance, pattern, dark, scale, strength};
           const double white[3] = {1, 1, 1}, grey[3] = {200, 200, 200};
           const cube3d_studio studio = {.above = white, .level = white, .below = white, .background = grey};
           const double eye[3] = {0, -9, 1}, frame[9] = {1, 0, 0, 0, 0, 1, 0, -1, 0};
           const cube3d_camera camera = {eye, frame, 0.2, 80, 60, 1};
           cube3d_handle *photo;
           if (cube3d_photo(&photo, &models, &boards, &materials, &studio, &camera, 16, 1, 2) < 0)
               return fprintf(stderr, "%s\n", cube3d_error(photo)), 1;
           while (cube3d_wait(photo, 1) == CUBE3D_RUNNING) fprintf(stderr, ".");
           const uint8_t *pixel;
           cube3d_photo_pixels(photo, 1, &pixel);
           printf("The middle is %d of 255 red\n", pixel[4 * (30 * 80 + 40)]);
           cube3d_free(photo);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_PHOTO_H
#define CUBE3D_PHOTO_H

/* Solids of some bodies; lengths are in cells. */
typedef struct cube3d_models {
    int32_t points;
    const double *point;         /* [3 * points] at most 1e5 from 0 */
    const double *normal;        /* [3 * points] unit vectors, outwards; 0: that of the triangle */
    const uint8_t *colour;       /* [3 * points] levels of sRGB; of wood its light parts; of a clear body the colour of
                                    light after one cell of it */
    int32_t triangles;
    const int32_t *corner;       /* [3 * triangles] points, counter-clockwise from outside */
} cube3d_models;

/* What is around the bodies. Lengths are in radii of the ball around the room, angles in degrees. Brightnesses are red,
   green and blue. */
typedef struct cube3d_studio {
    int32_t lamps;               /* soft boxes: rectangles that shine to the middle of the ball */
    const double *azimuth;       /* [lamps] where it stands, to the right of the camera */
    const double *elevation;     /* [lamps] how high it stands */
    const double *away;          /* [lamps] its distance from the middle, above 0 */
    const double *wide;          /* [lamps] its width */
    const double *tall;          /* [lamps] its height */
    const double *brightness;    /* [3 * lamps] */
    const double *above;         /* [3] the brightness of the sky */
    const double *level;         /* [3] of the horizon */
    const double *below;         /* [3] downwards, if there is no ground */
    double white;                /* the brightness that is shown as white, at least 1e-6; 0: that of a white ground
                                    without bodies */
    const double *background;    /* [3] levels of sRGB; NULL: it is clear */
    const double *room;          /* [6] the least and the greatest coordinates of the space that lamps and table are
                                    around, at most 1e5 from 0; NULL: those of the bodies */
    const double *floor;         /* [1] the height of the ground, in cells, below the eye; NULL: there is none */
    double reach;                /* a table reaches this far, and fades to the background over the same distance; 0: the
                                    ground has the colour of the background at once */
    const double *table;         /* [3] levels of sRGB; may be NULL if the reach is 0 */
    int32_t pattern;             /* of the table, and the values of that pattern */
    const double *dark;          /* [3] NULL: black */
    double scale, strength;
} cube3d_studio;

/* Work: takes a photograph. Each pixel is the mean of some `paths`, up to 65,536; at edges and fine lines of up to four
   times as many. The same seed makes the same picture on every machine, whatever the number of threads; another seed
   below 2^32 has other noise. Takes about a microsecond for each path and each surface that it meets. */
CUBE3D_API int32_t cube3d_photo(cube3d_handle **made, const cube3d_models *models, const cube3d_boards *boards,
                                const cube3d_materials *materials, const cube3d_studio *studio,
                                const cube3d_camera *camera, int32_t paths, uint64_t seed, int32_t threads);

/* Gives the pixels as far as they are, like cube3d_pixels; the work need not be complete. A pixel without a path is
   clear. `smooth`: with less noise, which takes about a second for a million pixels. */
CUBE3D_API int32_t cube3d_photo_pixels(const cube3d_handle *photo, int32_t smooth, const uint8_t **pixel);

#endif
