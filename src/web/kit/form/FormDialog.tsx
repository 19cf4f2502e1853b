import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Avance } from '#web/kit/http-progress.ts';
import { Cargando } from '#web/kit/ui/BusyOverlay.tsx';
import { Dialogo, type DialogoProps } from '#web/kit/ui/ModalDialog.tsx';
import { useCambiado } from './changes.ts';
import { porRevisar, Revisar, wrongFields } from './FormProblems.tsx';
import { Etiquetas, Rotulos } from './field-labels.ts';
import type { UsoDeVersionado } from './useVersionedForm.tsx';

interface FormularioProps<V extends FieldValues, O>
  extends Pick<
    DialogoProps,
    | 'open'
    | 'title'
    | 'subject'
    | 'start'
    | 'width'
    | 'headerActions'
    | 'onClose'
    | 'flush'
    | 'conserva'
    | 'visible'
  > {
  form: UseFormReturn<V, unknown, O>;
  /** The handler made by `enviar`. */
  onSubmit: (event: FormEvent) => Promise<void>;
  submit?: string;
  cancel?: string;
  /** Keeps the button off, e.g. until a choice exists. */
  disabled?: boolean;
  /** Paths of the fields that keep the button off, named at the foot. */
  missing?: readonly string[];
  /** Says '* Obligatorio' in the head. */
  required?: boolean;
  /** Something was changed that is no field of the form, e.g. files. */
  unsaved?: boolean;
  /** Of a record that others may change meanwhile. */
  versionado?: UsoDeVersionado;
  /** Bytes of files on their way while it saves. */
  upload?: Avance;
  children: ReactNode;
}

/** What closing does where the device keeps what is written. */
const DEJAR = 'Dejar como borrador';

/** A dialog that is a form: one primary action, errors named in the foot, closing asks when something was typed. */
export function DialogoFormulario<V extends FieldValues, O>({
  form,
  onSubmit,
  submit = 'Guardar',
  cancel = 'Cancelar',
  disabled,
  missing = [],
  required = true,
  unsaved = false,
  upload,
  versionado,
  children,
  onClose,
  headerActions,
  ...dialog
}: FormularioProps<V, O>) {
  const id = useId();
  const [propios] = useState(() => new Rotulos());
  const labels = versionado?.labels ?? propios;
  const { isSubmitting, errors, submitCount } = form.formState;
  const changed = useCambiado(form);
  const told = wrongFields(errors);
  const calm = told.length === 0;
  const queda = dialog.conserva && (changed || unsaved);
  // Nothing is missing from what nobody has begun.
  const sinEmpezar = calm && !changed && !unsaved;
  const faltan = missing.length === 0 || sinEmpezar ? [] : porRevisar(missing, told);
  const enviar = (breve: boolean) => (
    <Button
      type="submit"
      size={breve ? 'small' : 'medium'}
      form={id}
      variant="contained"
      disabled={disabled || missing.length > 0}
      loading={isSubmitting}
    >
      {submit}
    </Button>
  );
  return (
    <>
      <Dialogo
        {...dialog}
        onClose={onClose}
        unsaved={changed || unsaved}
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
        actions={(close, breve) =>
          breve ? (
            enviar(true)
          ) : (
            <>
              {submitCount > 0 && missing.length === 0 ? (
                <Revisar wrong={told} labels={labels} />
              ) : (
                <Revisar wrong={faltan} labels={labels} calm={calm} />
              )}
              <Button color="inherit" onClick={close} disabled={isSubmitting}>
                {queda ? DEJAR : cancel}
              </Button>
              {enviar(false)}
            </>
          )
        }
      >
        <Etiquetas value={labels}>
          <Box component="form" id={id} noValidate onSubmit={onSubmit}>
            {children}
          </Box>
        </Etiquetas>
      </Dialogo>
      {versionado?.vista}
      <Cargando
        open={isSubmitting && dialog.open}
        text={upload ? 'Subiendo archivos' : undefined}
        progress={upload}
        unit="bytes"
      />
    </>
  );
}
