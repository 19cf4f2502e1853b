import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MOTIVO_DE_REABRIR_MAX } from '#shared/calificaciones/cierre.ts';
import {
  type AlumnoPorCerrar,
  type Decision,
  type DecisionForm,
  decisionForm,
  decisionQueVale,
} from '#shared/cierres.ts';
import {
  DECISIONES,
  type DecisionDePromocion,
  NOMBRE_DE_RESULTADO,
} from '#shared/inscripciones/resultados.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { carries } from '#web/kit/call-error.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useDecidirPromocion } from './api.ts';

const CON_TU_NOMBRE = 'Queda con tu nombre en el resultado del alumno';
/** A decision waits for what can still be recovered. */
const TRAS_RECUPERAR = `${CON_TU_NOMBRE}, y vale cuando termine su recuperación.`;

/** 'Decidió Ana Estrada: Promovido. Lo acordó el claustro.' */
const decisionEnPalabras = ({ resultado, quien, motivo }: Decision): string =>
  `${quien === null ? 'Decidido' : `Decidió ${quien}`}: ${NOMBRE_DE_RESULTADO[resultado]}. ${motivo}`;

const LA_PROPUESTA = 'propuesta';

interface DecisionProps {
  idGradoSeccion: number;
  alumno: AlumnoPorCerrar;
  onClose: () => void;
}

/** The direction decides otherwise than the proposal, or lets the proposal count again. */
export function DecidirDistinto({ idGradoSeccion, alumno, onClose }: DecisionProps) {
  const { propuesta, idEstudianteGrado } = alumno;
  const [decision, setDecision] = useState(alumno.decision);
  const [cambio, setCambio] = useState(false);
  const contraria: DecisionDePromocion = propuesta === 'Promovido' ? 'NP' : 'P';
  const [elegida, setElegida] = useState<DecisionDePromocion | typeof LA_PROPUESTA>(
    decision ? LA_PROPUESTA : contraria,
  );
  const form = useSchemaForm(decisionForm, {
    idEstudianteGrado,
    resultado: decision ? null : contraria,
    motivo: '',
    version: decision?.version ?? 0,
  });
  const decidir = useDecidirPromocion(onClose);
  const enviar = (body: DecisionForm) =>
    decidir
      .mutateAsync({ params: { idGradoSeccion: String(idGradoSeccion) }, body })
      .catch((error: unknown) => {
        const otra = carries(error, 'vale') ? decisionQueVale.safeParse(error.data).data : undefined;
        if (otra) {
          setDecision(otra.vale);
          setCambio(true);
          form.setValue('version', otra.vale?.version ?? 0);
        }
        throw error;
      });
  const loQueVale = decision ? decisionEnPalabras(decision) : 'Vale la propuesta: ya no hay decisión.';
  const conPropuesta = decision !== null || elegida === LA_PROPUESTA;
  const opciones = [
    ...DECISIONES.map((value) => ({ value, label: NOMBRE_DE_RESULTADO[value] })),
    ...(conPropuesta
      ? [{ value: LA_PROPUESTA, label: `Lo que propone el cálculo: ${propuesta}` } as const]
      : []),
  ];
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Decidir distinto"
      subject={`${porApellidos(alumno.estudiante)} · Propuesta: ${propuesta}`}
      onClose={onClose}
      onSubmit={submitWith(form, enviar)}
    >
      {cambio ? (
        <Alert severity="warning" sx={{ mb: 2 }}>{`Cambió mientras decidías. ${loQueVale}`}</Alert>
      ) : decision ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {loQueVale}
        </Typography>
      ) : null}
      <FormGrid columns={1}>
        <RadioInput
          label="Resultado"
          options={opciones}
          value={elegida}
          onChange={(una) => {
            setElegida(una);
            form.setValue('resultado', una === LA_PROPUESTA ? null : una, { shouldDirty: true });
          }}
        />
        <TextInputField
          control={form.control}
          name="motivo"
          label="Motivo"
          required
          max={MOTIVO_DE_REABRIR_MAX}
          rows={3}
          helper={propuesta === 'Falta recuperación' ? TRAS_RECUPERAR : `${CON_TU_NOMBRE}.`}
        />
      </FormGrid>
    </FormDialog>
  );
}
