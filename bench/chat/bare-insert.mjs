/**
 * @typedef {{
 *   id: string, match_id: string, sender_id: string, receiver_id: string, content: string,
 *   created_at: string,
 * }} Row
 */

/**
 * A message as a prepared INSERT, as pg takes it.
 *
 * @param {Row} row
 */
export const bareInsert = ({ id, match_id, sender_id, receiver_id, content, created_at }) => ({
  name: 'bare_insert',
  text: `insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
  values: [id, match_id, sender_id, receiver_id, content, created_at],
});
