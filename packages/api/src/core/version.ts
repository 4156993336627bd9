/** The version of the API, in its documentation and in `GET /api/server`. */
export const apiVersion = '1.0.0';
