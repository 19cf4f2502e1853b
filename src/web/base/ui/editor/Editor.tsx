import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { textoRico } from '../texto-rico.ts';
import { BarraEditor } from './BarraEditor.tsx';

export interface EditorProps {
  label: string;
  /** HTML; empty for none. */
  value: string;
  onChange: (html: string, plain: string) => void;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  autoFocus?: boolean;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
];

export function Editor({ label, value, onChange, required, disabled, error, autoFocus }: EditorProps) {
  const id = useId();
  /** What this editor itself told last; any other value comes from outside. */
  const told = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-required': String(required ?? false),
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      onChange(told.current, now.getText());
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <Typography
        id={id}
        variant="rotulo"
        component="p"
        color={error ? 'error' : 'textSecondary'}
        sx={{ mb: 0.5, pl: 1.5 }}
      >
        {label}
        {required ? (
          <Box component="span" aria-hidden="true" sx={{ color: 'error.main' }}>
            {' '}
            *
          </Box>
        ) : null}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'trazo.borde',
          borderRadius: `${medidas.radio.control}px`,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
          },
          // What is being written keeps the colours it is saved with; in the dark they are only shown lighter.
          '[data-tema="dark"] & .tiptap [style*="color"]:not([style*="background"])': {
            filter: 'invert(1) hue-rotate(180deg)',
          },
          '& .tiptap': {
            ...textoRico,
            minHeight: { xs: 112, sm: 144 },
            maxHeight: '45vh',
            overflowY: 'auto',
            px: 1.5,
            py: 1.25,
            outline: 'none',
          },
        }}
      >
        <BarraEditor editor={editor} />
        <EditorContent editor={editor} />
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </div>
  );
}
