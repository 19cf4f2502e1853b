import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { FilaDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { MOTIVO_MAX, notaTraidaForm } from '#shared/inscripciones/traidas.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { useCorregirTraida } from '../api.ts';

interface DialogoTraeProps {
  clase: ClaseDocente;
  bloque: BloqueDocente;
  fila: FilaDeNotas;
  trae: NonNullable<FilaDeNotas['trae']>;
  onClose: () => void;
}

/** The teacher of a class corrects what a student brought to a block of it, with the reason. */
export function DialogoTrae({ clase, bloque, fila, trae, onClose }: DialogoTraeProps) {
  const form = useSchemaForm(notaTraidaForm, {
    idMateria: clase.idMateria,
    bloque: bloque.bloque,
    zona: trae.zona,
    zonaExtra: trae.zonaExtra,
    examen: trae.examen,
    examenExtra: trae.examenExtra,
    motivo: '',
    version: trae.version,
  });
  const corregir = useCorregirTraida(onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Lo que trae de otra sección"
      subject={`${fila.nombre} · Bloque ${bloque.bloque}`}
      submit="Corregir"
      onClose={onClose}
      onSubmit={submitWith(form, (body) =>
        corregir.mutateAsync({ params: { idEstudianteGrado: String(fila.idEstudianteGrado) }, body }),
      )}
    >
      <Stack sx={{ gap: 1, mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Se suma a sus notas en esta clase. Lo que trae y lo que gana aquí no pasan juntos del máximo del
          bloque (zona {twoDecimals(bloque.maxZona)}, examen {twoDecimals(bloque.maxExamen)}); los extra van
          aparte.
        </Typography>
        {trae.motivo ? (
          <Typography variant="body2" color="textSecondary">
            Ya se corrigió: {trae.motivo}
          </Typography>
        ) : null}
      </Stack>
      <FormGrid columns={2}>
        <NumberField control={control} name="zona" label="Zona" required />
        <NumberField control={control} name="zonaExtra" label="Zona extra" required />
        <NumberField control={control} name="examen" label="Examen" required />
        <NumberField control={control} name="examenExtra" label="Examen extra" required />
      </FormGrid>
      <TextInputField control={control} name="motivo" label="Motivo" required max={MOTIVO_MAX} rows={2} />
    </FormDialog>
  );
}
