import Typography from '@mui/material/Typography';
import { codigoEscrito, NOMBRE_DE_DOCUMENTO } from '#shared/documentos.rules.ts';
import { anularDocumentoForm, type DocumentoEmitido, MOTIVO_DE_ANULAR_MAX } from '#shared/documentos.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useAnularDocumento } from '../api.ts';

interface DialogoProps {
  documento: DocumentoEmitido;
  /** Of whom. */
  nombre: string;
  onClose: () => void;
}

/** A paper is no longer valid, with the reason. Whoever verifies its code is told. */
export function DialogoAnular({ documento: { codigo, tipo }, nombre, onClose }: DialogoProps) {
  const form = useSchemaForm(anularDocumentoForm, { motivo: '' });
  const anular = useAnularDocumento(onClose);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={`Anular ${codigoEscrito(codigo)}`}
      subject={`${NOMBRE_DE_DOCUMENTO[tipo]} de ${nombre}`}
      submit="Anular documento"
      onClose={onClose}
      onSubmit={submitWith(form, (body) => anular.mutateAsync({ params: { codigo }, body }))}
    >
      <Typography sx={{ mb: 2 }}>
        Quien verifique su código sabrá que el colegio lo anuló. No se puede deshacer: si se imprime otra vez,
        lleva otro código.
      </Typography>
      <TextInputField
        control={form.control}
        name="motivo"
        label="Motivo"
        required
        max={MOTIVO_DE_ANULAR_MAX}
        rows={3}
      />
    </FormDialog>
  );
}
