import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MOTIVO_DE_REABRIR_MAX, type ReabrirForm, reabrirForm } from '#shared/calificaciones/cierre.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';

interface DialogoMotivoProps {
  title: string;
  subject: string;
  /** What follows from it. */
  text?: ReactNode;
  submit: string;
  send: (body: ReabrirForm) => Promise<unknown>;
  onClose: () => void;
}

/** An act that needs a reason, which stays with who did it. */
export function DialogoMotivo({ title, subject, text, submit, send, onClose }: DialogoMotivoProps) {
  const form = useSchemaForm(reabrirForm, { motivo: '' });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      {...{ title, subject, submit, onClose }}
      onSubmit={submitWith(form, send)}
    >
      {text ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      ) : null}
      <TextInputField
        control={form.control}
        name="motivo"
        label="Motivo"
        required
        max={MOTIVO_DE_REABRIR_MAX}
        rows={3}
      />
    </FormDialog>
  );
}
