import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Avance } from '#web/base/http-progress.ts';
import { Cargando } from '#web/base/ui/Cargando.tsx';
import { Dialogo, type DialogoProps } from '#web/base/ui/Dialogo.tsx';
import { IconoError } from '#web/base/ui/iconos.tsx';
import { Etiquetas } from './etiquetas.ts';

/** Names with an error, nested ones as paths. */
function wrongFields(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix + name;
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [path];
    return 'type' in error ? [path] : wrongFields(error, `${path}.`);
  });
}

/** More names than these do not fit on a phone. */
const MUCHOS = 3;

/** 'Revisa 2 campos: CUI, Sección' — only after a try to save, so that nobody is scolded while typing. */
function Revisar({ errors, labels }: { errors: object; labels: ReadonlyMap<string, string> }) {
  const wrong = wrongFields(errors);
  if (wrong.length === 0) return <Box sx={{ flex: 1 }} />;
  const known = [...labels].filter(([path]) => wrong.includes(path)).map(([, label]) => label);
  const rest = known.length - MUCHOS;
  const names = rest > 1 ? `${known.slice(0, MUCHOS).join(', ')} y ${rest} más` : known.join(', ');
  return (
    <Typography
      role="status"
      variant="subtitle2"
      color="error"
      sx={{ flex: { xs: '1 1 100%', sm: 1 }, display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <IconoError sx={{ flex: 'none' }} />
      <span>
        {wrong.length === 1 ? 'Revisa 1 campo' : `Revisa ${wrong.length} campos`}
        {names ? `: ${names}` : ''}
      </span>
    </Typography>
  );
}

interface FormularioProps<V extends FieldValues, O>
  extends Pick<
    DialogoProps,
    'open' | 'title' | 'subject' | 'start' | 'width' | 'headerActions' | 'onClose' | 'flush' | 'enEquipo'
  > {
  form: UseFormReturn<V, unknown, O>;
  /** The handler made by `enviar`. */
  onSubmit: (event: FormEvent) => Promise<void>;
  submit?: string;
  /** Keeps the button off, e.g. until a choice exists. */
  disabled?: boolean;
  /** Says '* Obligatorio' in the head. */
  required?: boolean;
  /** Something was changed that is no field of the form, e.g. files. */
  unsaved?: boolean;
  /** Bytes of files on their way while it saves. */
  upload?: Avance;
  children: ReactNode;
}

/** A dialog that is a form: one primary action, errors named in the foot, closing asks when something was typed. */
export function DialogoFormulario<V extends FieldValues, O>({
  form,
  onSubmit,
  submit = 'Guardar',
  disabled,
  required = true,
  unsaved = false,
  upload,
  children,
  onClose,
  headerActions,
  ...dialog
}: FormularioProps<V, O>) {
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const { isSubmitting, isDirty, errors, submitCount } = form.formState;
  return (
    <>
      <Dialogo
        {...dialog}
        onClose={onClose}
        unsaved={isDirty || unsaved}
        busy={isSubmitting}
        headerActions={
          <>
            {headerActions}
            {required ? (
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}
              >
                <Box component="span" sx={{ color: 'error.main' }}>
                  *
                </Box>{' '}
                Obligatorio
              </Typography>
            ) : null}
          </>
        }
        actions={(close) => (
          <>
            {submitCount > 0 ? <Revisar errors={errors} labels={labels} /> : <Box sx={{ flex: 1 }} />}
            <Button color="inherit" onClick={close} disabled={isSubmitting}>
              Cancelar
            </Button>
            <Button type="submit" form={id} variant="contained" disabled={disabled} loading={isSubmitting}>
              {submit}
            </Button>
          </>
        )}
      >
        <Etiquetas value={labels}>
          <Box component="form" id={id} noValidate onSubmit={onSubmit}>
            {children}
          </Box>
        </Etiquetas>
      </Dialogo>
      <Cargando
        open={isSubmitting && dialog.open}
        text={upload ? 'Subiendo archivos' : undefined}
        progress={upload}
        unit="bytes"
      />
    </>
  );
}
