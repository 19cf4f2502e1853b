import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { idRequerido } from '#shared/base/fields.ts';
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { GRADO_REQUERIDO, type Inscripcion, inscripcionForm } from '#shared/inscripciones.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useCuenta } from '#web/cuentas/api.ts';
import { PreguntaDeCuenta } from '#web/cuentas/components/GenerarCuenta.tsx';
import { useIrACobrar } from '#web/cuentas/components/useIrACobrar.ts';
import { useGrados } from '#web/grados/api.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useEsDirector, usePermite } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { useAsignar } from '../api.ts';
import { opcionesDeSeccion } from './OpcionesDeSeccion.tsx';

const OfrecerTraslado = lazyPart(
  async () => (await import('#web/calificaciones/traslados/components/OfrecerTraslado.tsx')).OfrecerTraslado,
);

/** The grade says which sections there are; it is asked for like them, and goes no further. */
const conGrado = inscripcionForm.extend({ idGrado: idRequerido(GRADO_REQUERIDO) });

/** Leaves the rest for another day. */
const AHORA_NO = 'Ahora no';

interface PasoProps {
  estudiante: EstudianteNombre;
  /** Just added: that was the first step. */
  nuevo?: boolean;
  onClose: () => void;
}

/** 'Paso 2 de 3': of who was just added, of whom the account follows. */
const paso = (cual: 'inscribir' | 'cuenta', nuevo: boolean, cobra: boolean): string | null => {
  const antes = nuevo ? 1 : 0;
  const pasos = antes + (cobra ? 2 : 1);
  return pasos === 1 ? null : `Paso ${antes + (cual === 'inscribir' ? 1 : 2)} de ${pasos}`;
};

interface InscribirProps extends PasoProps {
  /** The account follows. */
  cobra: boolean;
  onDone: (una: Inscripcion) => void;
}

/** A grade of the year shown, and one of its sections. */
function Inscribir({ estudiante, nuevo = false, cobra, onClose, onDone }: InscribirProps) {
  const { ciclo } = useCiclo();
  const conSecciones = (useGrados(ciclo).data?.data ?? []).filter(
    ({ gradosSecciones }) => gradosSecciones.length > 0,
  );
  const form = useSchemaForm(conGrado, {
    idEstudiante: estudiante.idEstudiante,
    idCicloEscolar: ciclo,
    becado: false,
  });
  const { control } = form;
  const idGrado = useWatch({ control, name: 'idGrado' });
  const grado = conSecciones.find((uno) => uno.idGrado === idGrado);
  const asignar = useAsignar(onDone);
  const nombre = nombreCompleto(estudiante);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Inscribir"
      subject={[paso('inscribir', nuevo, cobra), nombre, `Ciclo escolar ${ciclo}`]
        .filter(Boolean)
        .join(' · ')}
      start={<Avatar name={nombre} surname={estudiante.apellido1} kind="estudiante" />}
      submit="Inscribir"
      cancel={nuevo ? AHORA_NO : undefined}
      onClose={onClose}
      onSubmit={submitWith(form, ({ idGrado: _, ...body }) => asignar.mutateAsync({ body }))}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {nuevo ? (
          <Alert severity="success">
            Sus datos ya están guardados. Puedes inscribirlo ahora o más tarde.
          </Alert>
        ) : null}
        <SelectField
          control={control}
          name="idGrado"
          label="Grado"
          required
          options={conSecciones.map((uno) => ({
            value: uno.idGrado,
            label: `${uno.nombre} · ${uno.idCarreraNavigation?.nombre ?? uno.idNivelEstudiantilNavigation.nombre}`,
          }))}
          empty="Ningún grado tiene secciones en este ciclo."
          onPick={(next) => {
            const secciones = conSecciones.find((uno) => uno.idGrado === next)?.gradosSecciones ?? [];
            const unica = secciones.length === 1 ? secciones[0] : undefined;
            form.resetField('idGradoSeccion');
            if (unica) form.setValue('idGradoSeccion', unica.idGradoSeccion);
          }}
        />
        <SelectField
          control={control}
          name="idGradoSeccion"
          label="Sección"
          required
          disabled={!grado}
          options={grado ? opcionesDeSeccion(grado) : []}
        />
        <SwitchField control={control} name="becado" label="Becado" />
      </Stack>
    </FormDialog>
  );
}

interface CuentaProps extends PasoProps {
  inscripcion: number;
}

/** The last step, once the months it proposes are known. */
function Cuenta({ estudiante, nuevo = false, inscripcion, onClose }: CuentaProps) {
  const cuenta = useCuenta(inscripcion).data?.data;
  const cobrar = useIrACobrar();
  if (!cuenta) return null;
  return (
    <PreguntaDeCuenta
      {...{ inscripcion, onClose }}
      nombre={nombreCompleto(estudiante)}
      propuestos={cuenta.mesesPropuestos}
      title={`${paso('cuenta', nuevo, true)} · Generar cuenta de pagos`}
      cancel={AHORA_NO}
      onCobrar={() => cobrar(estudiante.idEstudiante)}
    />
  );
}

/** A student is enrolled in a grade, and then, by who may, gets the account of the year. Each step can be left. */
export function AltaDeAlumno({ estudiante, nuevo, onClose }: PasoProps) {
  const [inscrita, setInscrita] = useState<Inscripcion | null>(null);
  const [conCuenta, setConCuenta] = useState(false);
  const cobra = usePermite('pagos');
  const esDirector = useEsDirector();
  const alInscribir = (una: Inscripcion) => (cobra || esDirector ? setInscrita(una) : onClose());
  const de = { estudiante, nuevo };
  if (!inscrita) return <Inscribir {...de} {...{ cobra, onClose }} onDone={alInscribir} />;
  const { idEstudianteGrado } = inscrita;
  if (cobra && !conCuenta)
    return (
      <Cuenta
        {...de}
        inscripcion={idEstudianteGrado}
        onClose={esDirector ? () => setConCuenta(true) : onClose}
      />
    );
  return <OfrecerTraslado {...{ idEstudianteGrado, onClose }} alumno={nombreCompleto(estudiante)} />;
}
