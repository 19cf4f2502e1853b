import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CallError, isForbidden, isMissing } from '#web/kit/call-error.ts';
import { CeibaDrawing, KiteDrawing } from './drawings.tsx';
import { ReloadIcon } from './icons.tsx';

interface EmptyStateProps {
  title?: string;
  text?: ReactNode;
  drawing?: ReactNode;
  /** The action that fills the place. */
  action?: ReactNode;
  /** Level of the heading within its page. */
  heading?: 'h2' | 'h3';
}

/** An empty place explains itself in a sentence, with a small drawing. */
export function EmptyState({
  title,
  text,
  drawing = <CeibaDrawing />,
  action,
  heading = 'h2',
}: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, p: 3 }}>
      {drawing}
      {title ? (
        <Typography variant="h4" component={heading}>
          {title}
        </Typography>
      ) : null}
      {text ? (
        <Typography
          variant="subtitle1"
          component="p"
          color="textSecondary"
          sx={{ maxWidth: '36ch', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      ) : null}
      {action}
    </Stack>
  );
}

/** The one sentence for what could not be read. */
export const LOAD_FAILED = 'No se pudo cargar la información.';

interface FailedStateProps {
  /** Why. Without one nothing is known but that no answer came. */
  error?: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** What the server answered; where it did not, what can be done about it. */
const explanationOf = (error: unknown): string =>
  error instanceof CallError && (error.kind !== 'network' || error.status > 0)
    ? error.message
    : 'Revisa tu conexión. Lo que ya escribiste sigue aquí.';

/** What does not exist, or is not for whoever asks, will not come by asking again: the way out is home. */
const NotThere = ({ title, message }: { title: string; message: string }) => (
  <EmptyState
    title={title}
    text={message}
    drawing={<KiteDrawing />}
    action={
      <Button variant="outlined" component="a" href="#/" sx={{ mt: 1 }}>
        Ir al inicio
      </Button>
    }
  />
);

/** Stands where a screen would be that is not open to whoever looks. */
export const ForbiddenState = ({ message }: { message: string }) => (
  <NotThere title="Sin permiso" message={message} />
);

/** Stands where the data would be when it could not be read. */
export function FailedState({ error, onRetry, retrying }: FailedStateProps) {
  if (isForbidden(error)) return <ForbiddenState message={error.message} />;
  if (isMissing(error)) return <NotThere title="No existe o no es tuya" message={error.message} />;
  return (
    <EmptyState
      title={LOAD_FAILED}
      text={explanationOf(error)}
      drawing={<KiteDrawing />}
      action={
        <Button
          variant="outlined"
          startIcon={<ReloadIcon />}
          onClick={onRetry}
          loading={retrying}
          sx={{ mt: 1 }}
        >
          Reintentar
        </Button>
      }
    />
  );
}
