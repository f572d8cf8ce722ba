export {
  type AccountDeletion,
  type AccountDeletionInput,
  accountDeletionInputSchema,
  accountDeletionSchema,
} from './account-deletion.schema.ts';
