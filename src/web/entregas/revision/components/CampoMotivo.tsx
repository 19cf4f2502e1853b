import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { MOTIVO_DE_CAMBIO_MAX, MOTIVOS_DE_CAMBIO } from '#shared/entregas.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';

interface ConMotivo {
  motivo: string;
}

/** Why published marks change: typed, or one of the usual reasons. */
export function CampoMotivo<O>({ form }: { form: UseFormReturn<ConMotivo, unknown, O> }) {
  const decir = (motivo: string) =>
    form.setValue('motivo', motivo, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack sx={{ gap: 1 }}>
      <TextInputField
        control={form.control}
        name="motivo"
        label="Motivo del cambio"
        required
        max={MOTIVO_DE_CAMBIO_MAX}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {MOTIVOS_DE_CAMBIO.map((motivo) => (
          <Button key={motivo} size="small" variant="tonal" onClick={() => decir(motivo)}>
            {motivo}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
