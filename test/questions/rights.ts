import type { RouteRights } from '../route-rights'

export const rights: RouteRights = {
  'GET /api/questions/page/:page': { path: '/api/questions/page/1', statuses: [200, 200, 200, 200, 200] },
  'POST /api/questions': { body: {}, statuses: [401, 422, 422, 422, 422] },
  'PUT /api/questions/:id': { path: '/api/questions/x', body: {}, statuses: [401, 404, 404, 404, 404] },
  'DELETE /api/questions/:id': { path: '/api/questions/x', statuses: [401, 404, 404, 404, 404] },
  'GET /api/questions/:id/answers': { path: '/api/questions/x/answers', statuses: [404, 404, 404, 404, 404] },
  'GET /api/questions/view/:uid/:slug': { path: '/api/questions/view/x/y', statuses: [404, 404, 404, 404, 404] },
  'GET /api/questions/:uid/:slug': { path: '/api/questions/x/y', statuses: [404, 404, 404, 404, 404] },
  'POST /api/questions/answer/:questionId': {
    path: '/api/questions/answer/x',
    body: { content: 'x'.repeat(61) },
    statuses: [401, 404, 404, 404, 404],
  },
  'PUT /api/questions/answer/:questionId/:answerId': {
    path: '/api/questions/answer/x/y',
    body: {},
    statuses: [401, 404, 404, 404, 404],
  },
  'DELETE /api/questions/answer/:questionId/:answerId': {
    path: '/api/questions/answer/x/y',
    statuses: [401, 404, 404, 404, 404],
  },
  'PUT /api/questions/accept/:questionId/:answerId': {
    path: '/api/questions/accept/x/y',
    statuses: [401, 404, 404, 404, 404],
  },
  'PUT /api/questions/like/:id': { path: '/api/questions/like/x', body: {}, statuses: [401, 404, 404, 404, 404] },
  'PUT /api/questions/unlike/:id': { path: '/api/questions/unlike/x', body: {}, statuses: [401, 404, 404, 404, 404] },
  'PUT /api/questions/answer/like/:questionId/:answerId': {
    path: '/api/questions/answer/like/x/y',
    body: {},
    statuses: [401, 404, 404, 404, 404],
  },
  'PUT /api/questions/answer/unlike/:questionId/:answerId': {
    path: '/api/questions/answer/unlike/x/y',
    body: {},
    statuses: [401, 404, 404, 404, 404],
  },
  'GET /api/questions/similar': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/questions/guidelines': { statuses: [401, 200, 200, 200, 200] },
  'PUT /api/questions/guidelines': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'DELETE /api/questions/guidelines': { statuses: [401, 200, 200, 200, 200] },
  'POST /api/category/question': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/category/question/:id': { path: '/api/category/question/x', body: {}, statuses: [401, 403, 403, 403, 404] },
  'DELETE /api/category/question/:id': { path: '/api/category/question/x', statuses: [401, 403, 403, 403, 404] },
  'GET /api/category/question': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/questions/comment/:questionId': {
    path: '/api/questions/comment/x',
    body: { text: 'Hello' },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/questions/comment/:questionId/:answerId': {
    path: '/api/questions/comment/x/y',
    body: { text: 'Hello' },
    statuses: [401, 404, 404, 404, 404],
  },
  'GET /api/questions/comment/:questionId': {
    path: '/api/questions/comment/x',
    statuses: [404, 404, 404, 404, 404],
  },
  'GET /api/questions/comment/:questionId/:answerId': {
    path: '/api/questions/comment/x/y',
    statuses: [404, 404, 404, 404, 404],
  },
  'PUT /api/comments/:id': { path: '/api/comments/x', body: {}, statuses: [401, 404, 404, 404, 404] },
  'DELETE /api/comments/:id': { path: '/api/comments/x', statuses: [401, 404, 404, 404, 404] },
  'GET /api/questions/:id/history': { path: '/api/questions/x/history', statuses: [404, 404, 404, 404, 404] },
  'PUT /api/questions/:id/history/:revisionId': {
    path: '/api/questions/x/history/y',
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'GET /api/questions/:id/author': { path: '/api/questions/x/author', statuses: [401, 403, 403, 403, 404] },
  'POST /api/questions/:id/merge': {
    path: '/api/questions/x/merge',
    body: { into: 'y' },
    statuses: [401, 403, 403, 403, 404],
  },
}
