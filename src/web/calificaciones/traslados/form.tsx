import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import {
  DOCUMENTO_MAX,
  MOTIVO_DE_TRASLADO_MAX,
  type NotaDeTraslado,
  type NotaDeTrasladoForm,
  notaDeTrasladoForm,
  trasladoQueVale,
} from '#shared/calificaciones/traslados.ts';
import { bloquesDelNivel, NO_CUENTA } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { DialogoMotivo } from '#web/calificaciones/cierre/components/DialogoMotivo.tsx';
import { carries } from '#web/kit/call-error.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { usePonerTraslado, useQuitarTraslado } from './api.ts';

const CUENTA = [
  { value: 'nota', label: 'Lleva nota de traslado' },
  { value: 'no', label: NO_CUENTA },
] as const;

interface Lugar {
  idMateria: number;
  bloque: number;
}

const enLugar =
  ({ idMateria, bloque }: Lugar) =>
  (una: NotaDeTraslado): boolean =>
    una.idMateria === idMateria && una.bloque === bloque;

/** The next subject whose block has no mark of another school yet. */
function siguiente(materias: readonly number[], traslados: readonly NotaDeTraslado[], lugar: Lugar): Lugar {
  const desde = materias.indexOf(lugar.idMateria);
  const orden = [...materias.slice(desde + 1), ...materias.slice(0, desde)];
  const idMateria = orden.find((una) => !traslados.some(enLugar({ ...lugar, idMateria: una })));
  return idMateria === undefined ? lugar : { ...lugar, idMateria };
}

/** '78.5 · Certificación 123' */
const trasladoEnPalabras = ({ nota, documento }: NotaDeTraslado): string =>
  `${nota ?? NO_CUENTA} · ${documento}`;

const loQueVale = (puesta: NotaDeTraslado | null): string =>
  puesta
    ? `Ahora vale: ${trasladoEnPalabras(puesta)}. ${puesta.motivo}`
    : 'Ahora no hay nota de traslado: valen las notas de aquí.';

interface NotaDeTrasladoFormProps {
  idEstudianteGrado: number;
  alumno: string;
  materias: readonly CalificacionesDeMateria[];
  traslados: readonly NotaDeTraslado[];
  onClose: () => void;
}

/**
 * Marks of another school, block by block and subject by subject. It stays open: who comes from elsewhere brings a mark in each subject, and
 * the paper and the reason are the same for all.
 */
export function FormularioDeTraslado(props: NotaDeTrasladoFormProps) {
  const { idEstudianteGrado, alumno, materias, traslados, onClose } = props;
  const ids = materias.map(({ materia }) => materia.idMateria);
  const [lugar, setLugar] = useState<Lugar>({ idMateria: ids[0] ?? 0, bloque: 1 });
  const [quita, setQuita] = useState(false);
  const puesta = traslados.find(enLugar(lugar));
  const form = useSchemaForm(notaDeTrasladoForm, valoresDe(puesta));
  const [cuenta, setCuenta] = useState<'nota' | 'no'>(puesta?.nota === null ? 'no' : 'nota');
  const { control, reset, getValues, setValue } = form;
  /** What somebody else made of it meanwhile. */
  const [otra, setOtra] = useState<{ vale: NotaDeTraslado | null } | null>(null);

  function ir(otro: Lugar, puestos = traslados) {
    const suya = puestos.find(enLugar(otro));
    const { documento, motivo } = getValues();
    setLugar(otro);
    setOtra(null);
    setCuenta(suya?.nota === null ? 'no' : 'nota');
    reset(suya ? valoresDe(suya) : { ...valoresDe(undefined), documento, motivo });
  }
  const poner = usePonerTraslado((nueva) => {
    const puestos = [...traslados.filter((una) => !enLugar(lugar)(una)), nueva];
    ir(siguiente(ids, puestos, lugar), puestos);
  });
  const quitar = useQuitarTraslado(() => {
    setQuita(false);
    setOtra(null);
    reset(valoresDe(undefined));
  });
  const params = {
    idEstudianteGrado: String(idEstudianteGrado),
    idMateria: String(lugar.idMateria),
    bloque: String(lugar.bloque),
  };
  const enviar = (body: NotaDeTrasladoForm) =>
    poner.mutateAsync({ params, body }).catch((error: unknown) => {
      const leida = carries(error, 'vale') ? trasladoQueVale.safeParse(error.data).data : undefined;
      if (leida) {
        setOtra(leida);
        setValue('version', leida.vale?.version ?? 0);
      }
      throw error;
    });
  return (
    <>
      <FormDialog
        form={form}
        open
        width="angosto"
        title="Nota de traslado"
        subject={alumno}
        submit="Guardar"
        cancel="Cerrar"
        onClose={onClose}
        onSubmit={submitWith(form, enviar)}
      >
        {otra ? (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
          >{`Cambió mientras escribías. ${loQueVale(otra.vale)}`}</Alert>
        ) : null}
        <FormGrid columns={2}>
          <SelectInput
            label="Materia"
            value={lugar.idMateria}
            options={materias.map(({ materia }) => ({ value: materia.idMateria, label: materia.nombre }))}
            onChange={(idMateria) => idMateria !== null && ir({ ...lugar, idMateria })}
          />
          <SelectInput
            label="Bloque"
            value={lugar.bloque}
            options={bloquesDelNivel(materias).map((bloque) => ({
              value: bloque,
              label: `Bloque ${bloque}`,
            }))}
            onChange={(bloque) => bloque !== null && ir({ ...lugar, bloque })}
          />
        </FormGrid>
        <RadioInput
          label="El bloque"
          options={CUENTA}
          value={cuenta}
          onChange={(elegida) => {
            setCuenta(elegida);
            setValue('nota', elegida === 'no' ? null : '', { shouldDirty: true });
          }}
        />
        <FormGrid columns={1}>
          {cuenta === 'nota' ? (
            <NumberField
              control={control}
              name="nota"
              label="Nota del otro colegio"
              required
              helper="De 0 a 100. Reemplaza el total del bloque."
            />
          ) : null}
          <TextInputField
            control={control}
            name="documento"
            label="Documento"
            required
            max={DOCUMENTO_MAX}
            placeholder="Certificación de estudios No. 123"
          />
          <TextInputField
            control={control}
            name="motivo"
            label="Motivo"
            required
            max={MOTIVO_DE_TRASLADO_MAX}
            rows={2}
          />
        </FormGrid>
        {puesta ? (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <Button color="error" startIcon={<DeleteIcon />} onClick={() => setQuita(true)}>
              Quitar esta nota de traslado
            </Button>
          </Stack>
        ) : null}
      </FormDialog>
      {quita && puesta ? (
        <DialogoMotivo
          title="Quitar nota de traslado"
          subject={`${puesta.materia} · Bloque ${puesta.bloque} · ${alumno}`}
          text={`Se quita: ${trasladoEnPalabras(puesta)}. El bloque vuelve a contar con las notas de aquí.`}
          submit="Quitar"
          send={(body) => quitar.mutateAsync({ params, body: { ...body, version: puesta.version } })}
          onClose={() => setQuita(false)}
        />
      ) : null}
    </>
  );
}

const valoresDe = (puesta: NotaDeTraslado | undefined) => ({
  nota: puesta ? (puesta.nota === null ? null : String(puesta.nota)) : '',
  documento: puesta?.documento ?? '',
  motivo: puesta?.motivo ?? '',
  version: puesta?.version ?? 0,
});
