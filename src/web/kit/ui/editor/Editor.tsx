import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, type Editor as TextEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { esEnlace } from '#shared/base/direcciones.ts';
import { richTextStyles } from '#web/kit/ui/rich-text-styles.ts';
import { medidas } from '#web/theme.medidas.ts';
import { EditorLabel } from './EditorLabel.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { pasteLink } from './paste.ts';
import { useWritingArea } from './useWritingArea.ts';

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
    // What is typed stays what was typed: an address becomes a link when it is read, and only then.
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      isAllowedUri: esEnlace,
      shouldAutoLink: () => false,
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
];

const htmlOf = (editor: TextEditor): string => (editor.isEmpty ? '' : editor.getHTML());

export function Editor({ label, value, onChange, required, disabled, error, autoFocus }: EditorProps) {
  const id = useId();
  /** What this editor itself told last; any other value comes from outside. */
  const told = useRef(value);
  /** What it was given, and its own way of writing the same: taking everything back leads to what was given. */
  const given = useRef<{ html: string; own: string | null }>({ html: value, own: null });
  const [linking, setLinking] = useState(false);
  const { fullScreen, handlers } = useWritingArea();
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
      handleKeyDown: (_, event) => {
        const asks = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
        // The browser would go to its own address bar.
        if (asks) event.preventDefault();
        if (asks) setLinking(true);
        return asks;
      },
      handlePaste: pasteLink,
    },
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      told.current = html === given.current.own ? given.current.html : html;
      onChange(told.current, now.getText());
    },
  });
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
      given.current = { html: value, own: null };
      // After whatever put it there has given the focus back.
      if (autoFocus) requestAnimationFrame(() => editor.commands.focus('end'));
    }
    given.current.own ??= htmlOf(editor);
  }, [editor, value, autoFocus]);
  return (
    <div>
      <EditorLabel id={id} label={label} required={required} error={error !== undefined} />
      <Box
        {...handlers}
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
            ...richTextStyles,
            minHeight: medidas.editor.texto,
            maxHeight: '45vh',
            overflowY: 'auto',
            px: 1.5,
            py: 1.25,
            outline: 'none',
          },
          ...(fullScreen && {
            position: 'fixed',
            zIndex: 'appBar',
            top: fullScreen.top,
            left: 0,
            right: 0,
            height: fullScreen.height,
            display: 'flex',
            flexDirection: 'column',
            borderWidth: 0,
            borderRadius: 0,
            '& .escritura': { flex: 1, minHeight: 0 },
            '& .escritura .tiptap': { height: '100%', minHeight: 0, maxHeight: 'none' },
          }),
        }}
      >
        <EditorToolbar
          editor={editor}
          onLink={() => setLinking(true)}
          onDone={fullScreen ? () => editor.commands.blur() : null}
        />
        <EditorContent editor={editor} className="escritura" />
        {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
      </Box>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </div>
  );
}
