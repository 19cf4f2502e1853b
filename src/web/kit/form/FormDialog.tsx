import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Progress } from '#web/kit/http-progress.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ModalDialog, type ModalDialogProps } from '#web/kit/ui/ModalDialog.tsx';
import { useChanged } from './changes.ts';
import { FormProblems, fieldsToReview, wrongFields } from './FormProblems.tsx';
import { createFieldLabels, FieldLabelsContext } from './field-labels.ts';
import type { VersionedFormUse } from './useVersionedForm.tsx';

interface FormDialogProps<V extends FieldValues, O>
  extends Pick<
    ModalDialogProps,
    | 'open'
    | 'title'
    | 'subject'
    | 'start'
    | 'width'
    | 'headerActions'
    | 'onClose'
    | 'flush'
    | 'keptOnDevice'
    | 'visible'
  > {
  form: UseFormReturn<V, unknown, O>;
  /** The handler made by `submitWith`. */
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
  versioned?: VersionedFormUse;
  /** Bytes of files on their way while it saves. */
  upload?: Progress;
  /** The field that has the focus when the dialog opens. */
  initialFocus?: FieldPath<V> | undefined;
  children: ReactNode;
}

/** Focuses a field when the content is mounted. The dialog takes the focus in that same commit; `setFocus` acts in the task after it. */
function InitialFocus<V extends FieldValues, O>({
  form: { setFocus },
  field,
}: {
  form: UseFormReturn<V, unknown, O>;
  field: FieldPath<V>;
}) {
  useEffect(() => setFocus(field), [setFocus, field]);
  return null;
}

/** Label of closing while the content stays as a draft. */
const LEAVE_AS_DRAFT = 'Dejar como borrador';

/** A dialog that is a form: one primary action, errors named in the foot, closing asks when something was typed. */
export function FormDialog<V extends FieldValues, O>({
  form,
  onSubmit,
  submit = 'Guardar',
  cancel = 'Cancelar',
  disabled,
  missing = [],
  required = true,
  unsaved = false,
  upload,
  versioned,
  initialFocus,
  children,
  onClose,
  headerActions,
  ...dialog
}: FormDialogProps<V, O>) {
  const id = useId();
  const [ownLabels] = useState(createFieldLabels);
  const labels = versioned?.labels ?? ownLabels;
  const { isSubmitting, errors, submitCount } = form.formState;
  const changed = useChanged(form);
  const told = wrongFields(errors);
  const calm = told.length === 0;
  const remains = dialog.keptOnDevice && (changed || unsaved);
  // Nothing is missing from what nobody has begun.
  const untouched = calm && !changed && !unsaved;
  const toReview = missing.length === 0 || untouched ? [] : fieldsToReview(missing, told);
  const submitButton = (compact: boolean) => (
    <Button
      type="submit"
      size={compact ? 'small' : 'medium'}
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
      <ModalDialog
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
        actions={(close, compact) =>
          compact ? (
            submitButton(true)
          ) : (
            <>
              {submitCount > 0 && missing.length === 0 ? (
                <FormProblems wrong={told} labels={labels} />
              ) : (
                <FormProblems wrong={toReview} labels={labels} calm={calm} />
              )}
              <Button color="inherit" onClick={close} disabled={isSubmitting}>
                {remains ? LEAVE_AS_DRAFT : cancel}
              </Button>
              {submitButton(false)}
            </>
          )
        }
      >
        <FieldLabelsContext value={labels}>
          <Box component="form" id={id} noValidate onSubmit={onSubmit}>
            {children}
            {initialFocus ? <InitialFocus form={form} field={initialFocus} /> : null}
          </Box>
        </FieldLabelsContext>
      </ModalDialog>
      {versioned?.view}
      <BusyOverlay
        open={isSubmitting && dialog.open}
        text={upload ? 'Subiendo archivos' : undefined}
        progress={upload}
        unit="bytes"
      />
    </>
  );
}
