import Typography from '@mui/material/Typography';
import { useStore } from 'zustand';
import { contar } from '#shared/base/formatos.ts';
import { ErrorIcon, InfoIcon } from '#web/kit/ui/icons.tsx';
import type { FieldLabels } from './field-labels.ts';

/** Names with an error, nested ones as paths. */
export function wrongFields(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix + name;
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [path];
    return 'type' in error ? [path] : wrongFields(error, `${path}.`);
  });
}

/** Fields that keep the button off, and those that are wrong for another reason, such as what the server said of them. */
export const fieldsToReview = (missing: readonly string[], told: readonly string[]): readonly string[] => [
  ...new Set([...missing, ...told]),
];

/** More names than these do not fit on a phone. */
const MANY = 3;

interface FormProblemsProps {
  /** Paths of the fields, in any order. */
  wrong: readonly string[];
  labels: FieldLabels;
  /** Nobody has been told at the fields yet: nobody is scolded for what they have not come to. */
  calm?: boolean;
  /** Stands beside the button instead of opposite it. */
  end?: boolean;
}

/** 'Revisa 2 campos: CUI, Sección'; 'Faltan' where nobody has come to them yet. Takes the room that the buttons leave. */
export function FormProblems({ wrong, labels, calm = false, end = false }: FormProblemsProps) {
  // The fields name themselves once they stand there, which is after this.
  const { fields } = useStore(labels);
  const known = [...fields].filter(([path]) => wrong.includes(path)).map(([, { label }]) => label);
  const rest = known.length - MANY;
  const names = rest > 1 ? `${known.slice(0, MANY).join(', ')} y ${rest} más` : known.join(', ');
  const missing = wrong.length === 1 ? 'Falta' : 'Faltan';
  const Icon = calm ? InfoIcon : ErrorIcon;
  return (
    <Typography
      role="status"
      variant="subtitle2"
      color={calm ? 'textSecondary' : 'error'}
      sx={{
        flex: wrong.length > 0 ? { xs: '1 1 100%', sm: 1 } : 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        justifyContent: end ? 'flex-end' : undefined,
      }}
    >
      {wrong.length > 0 ? (
        <>
          <Icon sx={{ flex: 'none' }} />
          <span>
            {`${calm ? missing : 'Revisa'} ${contar(wrong.length, 'campo', 'campos')}`}
            {names ? `: ${names}` : ''}
          </span>
        </>
      ) : null}
    </Typography>
  );
}
